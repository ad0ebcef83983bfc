// A third-party tool that draws dice on a canvas. It needs messages to its parent window only.

const texts = {
  en: {
    dice: 'Dice',
    colour: 'Colour',
    red: 'Red',
    blue: 'Blue',
    ivory: 'Ivory',
    cloth: 'Choose a cloth',
    roll: 'Roll and save',
    sent: 'Rolled {total}. The image is on its way to your drive.',
    saved: 'Rolled {total}. The image is in your drive.',
    refused: 'Rolled {total}. The image was not saved.',
    short: 'Not enough credits for another roll.',
  },
  'zh-TW': {
    dice: '骰子',
    colour: '顏色',
    red: '紅色',
    blue: '藍色',
    ivory: '象牙白',
    cloth: '選擇桌布',
    roll: '擲骰並儲存',
    sent: '擲出 {total} 點，圖片正送往你的雲端硬碟。',
    saved: '擲出 {total} 點，圖片已存進你的雲端硬碟。',
    refused: '擲出 {total} 點，圖片沒有儲存。',
    short: '點數不夠再擲一次。',
  },
  vi: {
    dice: 'Xúc xắc',
    colour: 'Màu',
    red: 'Đỏ',
    blue: 'Xanh',
    ivory: 'Trắng ngà',
    cloth: 'Chọn khăn trải bàn',
    roll: 'Gieo và lưu',
    sent: 'Được {total} điểm. Ảnh đang được chuyển vào kho của bạn.',
    saved: 'Được {total} điểm. Ảnh đã vào kho của bạn.',
    refused: 'Được {total} điểm. Ảnh không được lưu.',
    short: 'Không đủ credit để gieo thêm.',
  },
  th: {
    dice: 'ลูกเต๋า',
    colour: 'สี',
    red: 'แดง',
    blue: 'น้ำเงิน',
    ivory: 'งาช้าง',
    cloth: 'เลือกผ้าปูโต๊ะ',
    roll: 'ทอยและบันทึก',
    sent: 'ทอยได้ {total} แต้ม กำลังส่งภาพไปที่ไดรฟ์ของคุณ',
    saved: 'ทอยได้ {total} แต้ม ภาพอยู่ในไดรฟ์ของคุณแล้ว',
    refused: 'ทอยได้ {total} แต้ม ภาพไม่ได้ถูกบันทึก',
    short: 'เครดิตไม่พอสำหรับทอยอีกครั้ง',
  },
  id: {
    dice: 'Dadu',
    colour: 'Warna',
    red: 'Merah',
    blue: 'Biru',
    ivory: 'Gading',
    cloth: 'Pilih taplak',
    roll: 'Lempar dan simpan',
    sent: 'Hasilnya {total}. Gambar sedang dikirim ke drive Anda.',
    saved: 'Hasilnya {total}. Gambar sudah ada di drive Anda.',
    refused: 'Hasilnya {total}. Gambar tidak disimpan.',
    short: 'Kredit tidak cukup untuk melempar lagi.',
  },
};

const byId = (id) => document.getElementById(id);
const canvas = byId('table');
const pen = canvas.getContext('2d');
let language = 'en';
let cloth = null;
let credits = null;
let cost = null;

// ---- Messages. The frame has no origin, so both sides post to '*' and check the source window instead.

const post = (message) => window.parent.postMessage(message, '*');

window.addEventListener('message', (event) => {
  if (event.source !== window.parent) return;
  const message = event.data ?? {};
  if (message.type === 'languageChange') speak(message.language);
  if (message.type === 'imageSelected') layCloth(message.imageData);
  if (message.type === 'imageSaved') tellRoll(message.requestId, 'saved');
  if (message.type === 'imageRefused') tellRoll(message.requestId, 'refused');
  if (message.type === 'artcadeConnect' && event.ports[0]) greet(event.ports[0], message.nonce);
});

/** The port is optional. It provides the theme, the price and the balance of the wallet. */
function greet(port, nonce) {
  port.onmessage = ({ data }) => {
    if (data.id === 1 && data.result) {
      ({ credits, cost } = data.result);
      paintTheme(data.result.theme);
      speak(data.result.language);
    }
    if (data.event === 'credits') credits = data.data;
    if (data.event === 'theme') paintTheme(data.data);
    showCost();
  };
  port.postMessage({ id: 1, method: 'hello', params: { nonce } });
}

// ---- View.

function speak(next) {
  language = next in texts ? next : 'en';
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = texts[language][element.dataset.text];
}

function paintTheme(theme) {
  document.documentElement.dataset.theme = theme;
}

function showCost() {
  byId('cost').textContent = cost === null ? '' : `(${cost})`;
  byId('roll').disabled = credits !== null && cost !== null && credits < cost;
  const news = byId('news');
  if (byId('roll').disabled && news.textContent === '') news.textContent = texts[language].short;
}

function layCloth(imageData) {
  const picture = new Image();
  picture.onload = () => {
    cloth = picture;
    draw([1]);
  };
  picture.src = imageData;
}

// ---- Dice.

const pips = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

function draw(faces) {
  const { width, height } = canvas;
  drawCloth(width, height);
  const side = Math.min(150, (width * 0.8) / faces.length);
  faces.forEach((face, index) => {
    pen.save();
    pen.translate(width * ((index + 0.5) / faces.length), height * (0.42 + 0.16 * (index % 2)));
    pen.rotate((face - 3.5) * 0.13);
    drawDie(face, side);
    pen.restore();
  });
  canvas.setAttribute('aria-label', faces.join(', '));
}

function drawCloth(width, height) {
  if (cloth) {
    const scale = Math.max(width / cloth.width, height / cloth.height);
    const [w, h] = [cloth.width * scale, cloth.height * scale];
    pen.drawImage(cloth, (width - w) / 2, (height - h) / 2, w, h);
    return;
  }
  const felt = pen.createRadialGradient(width / 2, height / 2, 40, width / 2, height / 2, width * 0.7);
  felt.addColorStop(0, '#2f7d54');
  felt.addColorStop(1, '#123524');
  pen.fillStyle = felt;
  pen.fillRect(0, 0, width, height);
}

function drawDie(face, side) {
  const colour = new FormData(byId('form')).get('colour');
  pen.shadowColor = 'rgba(0, 0, 0, .55)';
  pen.shadowBlur = side / 5;
  pen.shadowOffsetY = side / 10;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(-side / 2, -side / 2, side, side, side / 6);
  pen.fill();
  pen.shadowColor = 'transparent';
  const shine = pen.createLinearGradient(-side / 2, -side / 2, side / 2, side / 2);
  shine.addColorStop(0, 'rgba(255, 255, 255, .35)');
  shine.addColorStop(1, 'rgba(0, 0, 0, .25)');
  pen.fillStyle = shine;
  pen.fill();
  pen.fillStyle = colour === '#f1ecdf' ? '#2a1d14' : '#fffdf5';
  for (const place of pips[face]) {
    pen.beginPath();
    pen.arc(
      ((place % 3) - 1) * side * 0.27,
      (Math.floor(place / 3) - 1) * side * 0.27,
      side / 12,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
}

let rolls = 0;
const totals = new Map();
const throwDie = () => 1 + Math.floor(Math.random() * 6);

// On click, because a sandboxed frame cannot submit forms.
byId('roll').addEventListener('click', () => {
  const count = Number(new FormData(byId('form')).get('count'));
  const faces = Array.from({ length: count }, throwDie);
  draw(faces);
  const total = faces.reduce((sum, face) => sum + face, 0);
  rolls += 1;
  const requestId = `roll-${rolls}`;
  totals.set(requestId, total);
  // The host asks the user, charges the price, stores the image in the drive and then replies.
  post({
    type: 'imageGenerated',
    imageData: canvas.toDataURL('image/png'),
    fileName: `dice ${faces.join('-')}.png`,
    requestId,
  });
  tellRoll(requestId, 'sent');
});

function tellRoll(requestId, text) {
  if (totals.has(requestId))
    byId('news').textContent = texts[language][text].replace('{total}', totals.get(requestId));
}

byId('cloth').addEventListener('click', () => post({ type: 'requestImageUpload' }));

speak('en');
draw([5, 6]);
// Last, because the host sends messages from now on.
post({ type: 'iframeReady' });
