/** Colours, shades, pairs of colours and the colours of hair. */
export const colours = `
# Reds and pinks
red | | 🔴 | | red, reddish, bright red, redder | 紅色, 紅, 大紅, 赤紅, 紅通通 | đỏ, màu đỏ, sắc đỏ, đỏ tươi, đo đỏ | สีแดง, แดง, แดงสด, โทนแดง | merah, warna merah, kemerahan, berwarna merah, merah menyala
crimson | red | | | crimson, scarlet, blood red, ruby red, vermilion, cinnabar | 緋紅, 血紅, 猩紅, 朱紅, 赤色, 深紅 | đỏ thẫm, đỏ son, đỏ máu, đỏ thắm, đỏ chót | แดงเลือดหมู, แดงเข้ม, แดงฉาน, แดงชาด, แดงเลือด | merah tua, merah darah, merah padam, merah delima, merah bata
maroon | red | | | maroon, burgundy, wine red, dark red, oxblood | 酒紅, 暗紅, 栗紅, 棗紅, 酒紅色 | đỏ rượu, đỏ đô, đỏ mận, đỏ sẫm, đỏ boóc đô | แดงไวน์, สีเลือดหมู, สีเบอร์กันดี, สีมารูน | merah marun, marun, merah anggur, merah hati
pink | | 🩷 | | pink, pinkish, rosy, light pink, baby pink, blush pink | 粉紅色, 粉紅, 粉色, 桃粉, 淡粉紅 | hồng, màu hồng, hồng nhạt, hồng phấn, sắc hồng | สีชมพู, ชมพู, ชมพูอ่อน, สีกุหลาบ | merah muda, merah jambu, warna pink, kemerahmudaan
hot-pink | pink | | | hot pink, magenta, fuchsia, neon pink, shocking pink | 桃紅色, 洋紅, 亮粉紅, 桃紅, 紫紅色 | hồng cánh sen, hồng đậm, hồng sen, hồng neon, hồng fuchsia | ชมพูช็อกกิ้ง, ชมพูเข้ม, บานเย็น, สีบานเย็น, ชมพูนีออน | merah muda terang, magenta, pink neon, fuchsia terang
salmon | pink | | | salmon pink, coral pink, peach, peachy, peach colour, coral colour | 珊瑚色, 蜜桃色, 鮭魚粉, 桃色, 粉橘色 | hồng đào, hồng san hô, cam đào, màu đào | สีพีช, สีโอรส, สีปะการัง, ชมพูส้ม | warna persik, warna salem, warna koral, salem
rose | pink | | | rose pink, dusty rose, dusty pink, sakura pink, mauve pink | 玫瑰粉, 乾燥玫瑰色, 櫻花粉, 藕粉色 | hồng khói, hồng tro, hồng anh đào, hồng đất | ชมพูกุหลาบ, ชมพูซากุระ, ชมพูหม่น, ชมพูกะปิ | merah mawar, pink sakura, dusty pink, merah muda pudar

# Oranges, yellows, browns
orange | | 🟠 | | orange, orangey, orange-coloured, bright orange, tangerine | 橘色, 橙色, 橘黃色, 橘紅色, 橘子色 | cam, màu cam, sắc cam, vàng cam, cam đậm | สีส้ม, ส้มอิฐ, โทนส้ม, ส้มสด, ส้ม | oranye, jingga, warna oranye, oren, warna jingga
amber | orange | | | amber colour, burnt orange, rust orange, pumpkin orange, terracotta colour | 琥珀色, 焦橙色, 磚橘色, 南瓜色 | cam đất, cam cháy, màu hổ phách, màu gạch | สีอำพัน, ส้มอมน้ำตาล, สีอิฐ, ส้มไหม้ | warna ambar, jingga tua, warna bata, oranye bakar
yellow | | 🟡 | | yellow, yellowish, bright yellow, sunny yellow | 黃色, 黃, 鮮黃, 亮黃, 黃澄澄 | vàng, màu vàng, sắc vàng, vàng tươi, vàng rực | สีเหลือง, เหลือง, เหลืองสด, โทนเหลือง | kuning, warna kuning, kekuningan, kuning cerah
lemon | yellow | | | lemon yellow, light yellow, pale yellow, canary yellow | 檸檬黃, 淡黃, 鵝黃, 嫩黃, 淺黃 | vàng chanh, vàng nhạt, vàng hoàng yến | เหลืองมะนาว, เหลืองอ่อน, เหลืองนวล | kuning lemon, kuning muda, kuning pucat
mustard | yellow | | | mustard, mustard yellow, ochre, dark yellow, turmeric | 芥末黃, 土黃, 赭色, 薑黃色 | vàng mù tạt, vàng đất, vàng nghệ, vàng sẫm | เหลืองมัสตาร์ด, สีมัสตาร์ด, เหลืองขมิ้น, เหลืองดิน | kuning mustard, kuning tua, kuning kunyit, oker
gold | yellow | | | gold colour, gold color, gold coloured, golden colour, golden tones | 金色, 金黃色, 金黃, 金燦燦, 金光 | vàng kim, màu vàng kim, vàng ánh kim, vàng óng, hoàng kim | สีทอง, ทองอร่าม, เหลืองทอง, สีทองคำ | warna emas, keemasan, kuning emas, emas berkilau
brown | | 🟤 | | brown, brownish, chestnut, light brown, hazel | 棕色, 咖啡色, 褐色, 棕褐色, 栗色 | nâu, màu nâu, nâu nhạt, nâu hạt dẻ, sắc nâu | สีน้ำตาล, น้ำตาลเข้ม, น้ำตาลอ่อน, โทนน้ำตาล | coklat, cokelat, warna coklat, kecoklatan, sawo matang
dark-brown | brown | | | dark brown, chocolate brown, coffee brown, espresso, mahogany colour | 深棕色, 深褐色, 巧克力色, 深咖啡色 | nâu đậm, nâu sẫm, nâu sô cô la, nâu cà phê | สีช็อกโกแลต, สีกาแฟ, น้ำตาลไหม้ | coklat tua, cokelat tua, coklat kopi, coklat gelap
beige | | | | beige, tan, sand colour, khaki, nude colour, camel colour, sandy colour | 米色, 卡其色, 膚色, 駝色, 沙色, 裸色 | màu be, màu kem nâu, màu da, màu kaki, màu cát | สีเบจ, เบจ, สีกากี, สีเนื้อ, สีทราย | krem tua, warna khaki, warna kulit, warna pasir, beige
cream | white | | | cream, creamy, cream-coloured, cream color, ivory colour, off-white, vanilla colour | 奶油色, 米白色, 米白, 象牙白, 奶白色 | màu kem, trắng kem, trắng ngà, màu ngà | สีครีม, ครีม, ขาวครีม, ขาวนวล, สีงาช้าง | krem, warna krem, putih gading, putih tulang, krim
bronze | brown | | | bronze colour, bronze-coloured, antique bronze | 古銅色, 青銅色, 銅棕色 | màu đồng, nâu đồng, màu đồng cổ | สีบรอนซ์, สีสำริด, สีทองสัมฤทธิ์ | warna perunggu, perunggu tua, coklat perunggu
copper | orange | | | copper colour, copper-coloured, coppery | 紅銅色, 銅色, 赤銅色 | màu đồng đỏ, ánh đồng, đỏ đồng | สีทองแดง, สีคอปเปอร์, แดงทองแดง | warna tembaga, merah tembaga, kecoklatan tembaga
sepia | brown | | | sepia, sepia tone, faded brown, old photo colour | 復古棕, 老照片色調, 懷舊色, 泛黃 | màu nâu cổ, nâu đỏ cổ, màu ảnh cũ, ố vàng | สีซีเปีย, ซีเปีย, โทนภาพเก่า | warna sepia, nada sepia, coklat foto lama

# Greens
green | | 🟢 | | green, greenish, greenery colour, leaf green, grass green | 綠色, 綠, 青綠, 草綠, 翠綠, 綠油油 | xanh lá, xanh lá cây, xanh lục, màu xanh lá, xanh cây | สีเขียว, เขียว, เขียวขจี, โทนเขียว | hijau, warna hijau, kehijauan, hijau daun
lime | green | | | lime, lime green, light green, yellow-green, chartreuse, spring green | 萊姆綠, 黃綠色, 嫩綠, 淺綠, 青蘋果綠 | xanh nõn chuối, xanh lá mạ, xanh lá nhạt, xanh chuối, xanh non | เขียวอ่อน, เขียวมะนาว, เขียวตองอ่อน, เขียวสะท้อน | hijau limau, hijau muda, hijau kekuningan, hijau stabilo
mint | green | | | mint, mint green, minty, pastel green, seafoam, seafoam green | 薄荷綠, 薄荷色, 淡綠色, 粉綠, 薄荷綠色 | xanh bạc hà, bạc hà, xanh mint, màu bạc hà, xanh ngọc nhạt | สีมินต์, เขียวมินต์, สีมิ้นท์, เขียวมิ้นต์, เขียวพาสเทล | hijau mint, warna mint, hijau mentol, hijau pastel
dark-green | green | | | dark green, forest green, hunter green, deep green, pine green | 深綠色, 墨綠, 森林綠, 暗綠 | xanh lá đậm, xanh rêu đậm, xanh lục đậm, xanh rừng | เขียวเข้ม, เขียวแก่, เขียวป่า, เขียวขี้ม้า | hijau tua, hijau gelap, hijau hutan, hijau botol
olive | green | | | olive, olive green, army green, moss green, military green, sage, sage green | 橄欖綠, 軍綠, 苔綠, 鼠尾草綠 | xanh ô liu, xanh rêu, xanh bộ đội, xanh quân đội | เขียวมะกอก, เขียวทหาร, เขียวมอส, เขียวขี้ม้าอ่อน | hijau zaitun, hijau army, hijau lumut, hijau tentara
emerald | green | | | emerald green, jade green, emerald colour | 翡翠綠, 祖母綠色, 碧綠, 玉綠 | xanh ngọc lục bảo, xanh cẩm thạch, xanh lục bảo | เขียวมรกต, สีมรกต, เขียวหยก | hijau zamrud, hijau giok, hijau jamrud
teal | green, blue | | | teal, dark cyan, blue-green, bluish green, peacock blue, teal green | 藍綠色, 青綠色, 孔雀綠, 水鴨色, 孔雀藍 | xanh mòng két, xanh cổ vịt, xanh két, xanh lam lục, màu mòng két | เขียวหัวเป็ด, สีเขียวน้ำทะเล, สีทีล, น้ำเงินเขียว, เขียวอมฟ้า | hijau kebiruan, biru kehijauan, hijau toska tua, warna teal, biru hijau

# Blues and purples
blue | | 🔵 | | blue, bluish, bright blue, true blue | 藍色, 藍, 湛藍, 蔚藍, 寶藍 | xanh dương, xanh lam, xanh nước biển, màu xanh dương, màu xanh, xanh biển, xanh | สีน้ำเงิน, น้ำเงิน, สีฟ้าน้ำเงิน, โทนน้ำเงิน | biru, warna biru, kebiruan, biru laut
light-blue | blue | | | light blue, sky blue, baby blue, azure, pale blue, powder blue | 天藍色, 淺藍色, 水藍, 淡藍, 粉藍, 天空藍 | xanh da trời, xanh nhạt, xanh dương nhạt, thiên thanh, xanh trời | สีฟ้า, ฟ้าอ่อน, สีฟ้าอ่อน, ฟ้าใส, โทนฟ้า | biru muda, biru langit, biru pucat, biru terang
dark-blue | blue | | | dark blue, navy, navy blue, midnight blue, deep blue | 深藍色, 海軍藍, 午夜藍, 藏青, 深藍 | xanh đậm, xanh navy, xanh than, xanh tím than, xanh đen | กรมท่า, สีกรมท่า, น้ำเงินเข้ม, สีกรม, เนวี่บลู | biru tua, biru dongker, biru gelap, dongker, biru navy
royal-blue | blue | | | royal blue, cobalt, cobalt blue, sapphire blue, ultramarine, electric blue | 寶藍色, 鈷藍, 群青, 皇家藍 | xanh coban, xanh hoàng gia, xanh sapphire, xanh điện | น้ำเงินรอยัล, สีไพลิน, น้ำเงินสด, สีโคบอลต์ | biru kobalt, biru royal, biru safir, biru elektrik
cyan | blue | | | cyan, aqua, aqua blue, neon blue, ice blue | 青色, 水青色, 冰藍, 亮青色 | xanh lơ, xanh băng, lục lam, xanh cyan | สีไซแอน, ฟ้าน้ำแข็ง, ฟ้านีออน, สีอควา | sian, biru es, biru neon, biru air
turquoise | teal | | | turquoise, tosca, aquamarine colour, tiffany blue | 綠松石色, 土耳其藍, 蒂芬妮藍, 湖水綠 | xanh ngọc, xanh ngọc lam, màu ngọc lam, xanh tiffany | สีเทอร์ควอยซ์, ฟ้าอมเขียว, สีเขียวไข่กา | toska, hijau toska, biru toska, warna pirus
indigo | blue, purple | | | indigo, indigo blue, violet blue | 靛藍, 靛色, 藍紫色, 靛青 | màu chàm, xanh chàm, xanh tím | สีคราม, ฟ้าคราม, น้ำเงินม่วง | nila, warna nila, biru keunguan
purple | | 🟣 | | purple, purplish, violet, bright purple, grape purple | 紫色, 紫, 紫羅蘭色, 艷紫 | tím, màu tím, tím than, sắc tím, tím violet | สีม่วง, ม่วง, ม่วงสด, โทนม่วง | ungu, warna ungu, keunguan, violet, lembayung
lavender | purple | | | lavender colour, lilac, light purple, pale purple, mauve, taro purple | 薰衣草紫, 淺紫色, 淡紫, 丁香紫, 粉紫, 芋頭紫 | tím nhạt, tím oải hương, tím hoa cà, tím pastel, tím khoai môn | ม่วงอ่อน, ม่วงลาเวนเดอร์, สีไลแลค, ม่วงพาสเทล | ungu muda, ungu lavender, lila, ungu pastel
dark-purple | purple | | | dark purple, plum, deep purple, eggplant colour, royal purple | 深紫色, 暗紫, 茄紫色, 梅紫 | tím đậm, tím mận, tím sẫm, tím cà | ม่วงเข้ม, ม่วงเปลือกมังคุด, สีลูกพลัม | ungu tua, ungu gelap, ungu terong, ungu janda

# Black, white, grey
black | | ⚫ | | black, jet black, pitch black, blackish, ebony black | 黑色, 黑, 漆黑, 烏黑, 純黑 | đen, màu đen, đen tuyền, đen nhánh, đen kịt | สีดำ, ดำสนิท, ดำทมิฬ, โทนดำ, ดำ | hitam, warna hitam, kehitaman, hitam legam, hitam pekat
white | | ⚪ | | white, snow white colour, pure white, whitish, snowy white | 白色, 白, 雪白, 純白, 潔白 | trắng, màu trắng, trắng muốt, trắng tinh, trắng xóa | สีขาว, ขาว, ขาวสะอาด, ขาวบริสุทธิ์, ขาวโพลน | putih, warna putih, putih bersih, keputihan, putih salju
grey | | | | grey, gray, greyish, grayish, ash grey, slate grey, charcoal grey, light gray | 灰色, 淺灰, 深灰, 灰白, 鐵灰, 灰灰的 | xám, màu xám, xám tro, xám xịt, màu ghi | สีเทา, เทาเข้ม, เทาอ่อน, โทนเทา, สีขี้เถ้า | abu-abu, kelabu, warna abu-abu, keabu-abuan
silver | grey | | | silver colour, silver color, silvery, silver-coloured | 銀色, 銀白色, 銀灰色, 銀光 | màu bạc, bạc ánh kim, ánh bạc, trắng bạc | สีเงิน, เงินวาว, สีเงินเมทัลลิก | warna perak, keperakan, perak berkilau

# Kinds of colour
colourful | | 🎨 | | colourful, colorful, multicoloured, multicolored, multicolor, many colours, vivid colours, colour-rich | 彩色, 繽紛, 五顏六色, 多彩, 色彩繽紛, 七彩繽紛 | sặc sỡ, nhiều màu, đầy màu sắc, rực rỡ sắc màu, đa sắc, ngũ sắc | หลากสี, สีสันสดใส, สีสัน, หลากสีสัน, หลายสี | warna-warni, berwarna-warni, penuh warna, aneka warna, beraneka warna
rainbow | colourful | 🌈 | | rainbow, rainbows, rainbow-coloured, rainbow colours, prismatic, iridescent, opalescent | 彩虹色, 彩虹, 七彩, 虹彩, 七色 | cầu vồng, màu cầu vồng, bảy sắc, bảy màu, bảy sắc cầu vồng | สีรุ้ง, รุ้ง, สายรุ้ง, เจ็ดสี | pelangi, warna pelangi, berwarna pelangi, tujuh warna
pastel | pale | | | pastel, pastels, pastel colours, pastel colors, soft colours, soft pastel, macaron colours, pastel tones | 粉彩, 馬卡龍色, 粉嫩色, 柔和色調, 粉彩色, 粉嫩 | pastel, màu pastel, tông pastel, màu phấn, màu nhẹ nhàng | พาสเทล, สีพาสเทล, โทนพาสเทล, สีหวาน, สีลูกกวาด | pastel, warna pastel, warna lembut, nuansa pastel
neon | bright | | effect.glow | neon, neon colours, neon colors, fluorescent, day-glo, neon glow colours, acid colours | 霓虹, 霓虹色, 螢光色, 螢光 | neon, màu neon, dạ quang neon, huỳnh quang | นีออน, สีนีออน, สีสะท้อนแสง, สีฟลูออเรสเซนต์ | neon, warna neon, warna stabilo, fluoresen
bright | | | | bright, bright colours, vivid, vibrant, vibrant colours, brilliant, saturated, bold colours, cheerful colours | 鮮豔, 明亮, 亮色, 鮮明, 亮麗, 鮮艷 | tươi sáng, rực rỡ, màu sáng, tươi tắn, chói lọi | สดใส, สว่าง, สีสด, สีสว่าง, จัดจ้าน, สีจัด, สีสดใส | cerah, terang, warna cerah, warna terang, ngejreng, mencolok
dark | | | | dark, dark colours, darkened, dim, gloomy colours, dark tone, dark theme, deep colours | 暗色, 深色, 黑暗, 昏暗, 暗色調, 暗黑 | tối, tối màu, u tối, màu tối, tối tăm, đậm màu, tông tối | มืด, สีเข้ม, โทนมืด, มืดมิด, สีมืด, ทึม | gelap, warna gelap, kelam, remang, warna tua, redup
pale | | | | pale, pale colours, light colours, faint, pallid, light tone, washed out, faded, muted, desaturated | 淡色, 淺色, 蒼白, 褪色, 淡雅, 低飽和, 莫蘭迪色 | nhạt, nhợt nhạt, màu nhạt, phai màu, xanh xao, trầm nhạt | สีซีด, ซีด, สีอ่อน, จาง, สีจาง, สีหม่น | pucat, pudar, warna muda, warna pudar, luntur
metallic | | | effect.sparkle | metallic, metallic colours, metallic sheen, metallic look | 金屬色, 金屬光澤, 亮面金屬色 | ánh kim, màu kim loại, màu ánh kim, nhũ kim | สีเมทัลลิก, เมทัลลิก, เงาโลหะ | metalik, warna metalik, kilau logam
glitter | metallic | ✨ | effect.sparkle | glitter, glittery, sparkly colours, shimmer, shimmering | 亮粉, 閃粉, 珠光色, 微光閃爍 | kim tuyến, nhũ lấp lánh, óng ánh nhũ | กลิตเตอร์, กากเพชร, สีชิมเมอร์ | gliter, kerlap-kerlip, kelap-kelip
monochrome | | | | monochrome, black and white photo, greyscale, grayscale, single colour, one colour, noir colours | 單色, 黑白照, 灰階, 單色調 | đơn sắc, một màu, thang xám, ảnh đen trắng | โมโนโครม, สีเดียว, เฉดเทา, ภาพขาวดำ | monokrom, satu warna, skala abu-abu, warna tunggal
warm | | | | warm colours, warm colors, warm tones, warm palette, sunset colours, autumn colours | 暖色, 暖色調, 暖色系, 秋色 | tông ấm, màu ấm, gam nóng, gam màu ấm | โทนอุ่น, สีโทนร้อน, สีอบอุ่น, โทนร้อน | warna hangat, nuansa hangat, warna senja
cool | | | | cool colours, cool colors, cool tones, cold colours, cold palette, cool palette | 冷色, 冷色調, 冷色系, 冷調 | tông lạnh, màu lạnh, gam lạnh, gam màu lạnh | โทนเย็น, สีโทนเย็น, สีเย็น | warna dingin, nuansa dingin, warna sejuk
earthy | brown | | | earthy, earth tones, natural colours, earth colours, earthy tones | 大地色, 大地色系, 自然色 | tông đất, màu đất, gam màu đất | เอิร์ธโทน, โทนธรรมชาติ, สีเอิร์ธโทน | warna bumi, warna tanah, warna alam
candy-colours | pastel | 🍭 | | candy colours, candy colors, bubblegum colours, cotton candy colours | 糖果色, 棉花糖色, 泡泡糖色 | màu kẹo ngọt, màu kẹo, màu kẹo bông | สีสายไหม, โทนลูกกวาด, สีบับเบิลกัม | warna permen, warna permen karet, warna gulali

# Pairs
two-colour | | | | two-tone, two-coloured, two-colored, bicolor, duotone, two colours | 雙色, 兩色, 雙色調 | hai màu, hai tông màu, phối hai màu | สองสี, ทูโทน, สีทูโทน | dua warna, dwiwarna, dua nada warna
red-white | two-colour | | | red and white, red-white, white and red, red white, red & white | 紅白, 紅白色, 紅白相間, 紅白配色 | đỏ trắng, trắng đỏ, đỏ và trắng, trắng và đỏ | แดงขาว, ขาวแดง, แดงและขาว, สีแดงขาว, แดงสลับขาว | merah putih, merah-putih, putih merah, merah dan putih
black-white | two-colour | | | black and white, black-white, white and black, b&w, black & white | 黑白, 黑白色, 黑白相間 | đen trắng, trắng đen, đen và trắng, trắng và đen | ขาวดำ, ดำขาว, สีขาวดำ, ขาวและดำ | hitam putih, hitam-putih, putih hitam, hitam dan putih
red-black | two-colour | | | red and black, black and red, black-red, red-black | 紅黑, 黑紅, 黑紅色, 紅黑配色 | đỏ đen, đen đỏ, đỏ và đen, đen và đỏ | แดงดำ, ดำแดง, แดงและดำ | merah hitam, hitam merah, merah dan hitam
black-gold | two-colour | | | black and gold, gold and black, black-gold | 黑金, 黑金色, 黑金配色 | đen vàng, vàng đen, đen và vàng | ดำทอง, ทองดำ, ดำและทอง | hitam emas, emas hitam, hitam dan emas
red-gold | two-colour | | | red and gold, gold and red, red-gold | 紅金, 金紅, 紅金配色 | đỏ vàng, vàng đỏ, đỏ và vàng | แดงทอง, ทองแดงสลับ, แดงและทอง | merah emas, emas merah, merah dan emas
blue-white | two-colour | | | blue and white, white and blue, blue-white | 藍白, 藍白色, 藍白相間 | xanh trắng, trắng xanh, xanh và trắng | น้ำเงินขาว, ฟ้าขาว, ขาวฟ้า | biru putih, putih biru, biru dan putih
blue-gold | two-colour | | | blue and gold, blue and yellow, gold and blue, blue-gold | 藍金, 藍金配色, 藍黃 | xanh vàng, xanh và vàng, vàng xanh | น้ำเงินทอง, ฟ้าเหลือง, น้ำเงินเหลือง | biru emas, biru kuning, biru dan emas
red-blue | two-colour | | | red and blue, blue and red, red-blue | 紅藍, 藍紅, 紅藍配色 | đỏ xanh, xanh đỏ, đỏ và xanh | แดงน้ำเงิน, น้ำเงินแดง, แดงฟ้า | merah biru, biru merah, merah dan biru
red-green | two-colour | | | red and green, green and red, christmas colours, red-green | 紅綠, 聖誕配色, 紅綠色 | đỏ và xanh lá, đỏ xanh lá, màu giáng sinh | แดงเขียว, เขียวแดง, สีคริสต์มาส | merah hijau, hijau merah, merah dan hijau
purple-gold | two-colour | | | purple and gold, gold and purple, purple-gold | 紫金, 紫金色, 紫金配色 | tím vàng, tím và vàng, vàng tím | ม่วงทอง, ทองม่วง, ม่วงและทอง | ungu emas, emas ungu, ungu dan emas
pink-blue | two-colour | | | pink and blue, blue and pink, pink-blue, vaporwave colours | 粉藍粉紅, 粉紅藍, 藍粉配色 | hồng xanh, xanh hồng, hồng và xanh | ชมพูฟ้า, ฟ้าชมพู, ชมพูและฟ้า | pink biru, biru pink, merah muda biru
purple-blue | two-colour | | | purple and blue, blue and purple, blue-purple | 藍紫, 紫藍, 藍紫配色 | tím xanh, xanh và tím, tím và xanh | ม่วงฟ้า, ม่วงน้ำเงิน, น้ำเงินและม่วง | ungu biru, biru ungu, ungu dan biru
green-gold | two-colour | | | green and gold, green and yellow, gold and green | 綠金, 黃綠配色, 綠金配色 | xanh lá và vàng, xanh lá vàng, lục vàng | เขียวทอง, เขียวเหลือง, ทองเขียว | hijau emas, hijau kuning, hijau dan emas
white-gold | two-colour | | | white and gold, gold and white, white-gold | 白金色, 白金配色, 金白 | trắng vàng, trắng và vàng, vàng trắng | ขาวทอง, ทองขาว, ขาวและทอง | putih emas, emas putih, putih dan emas

# Hair
blonde | yellow | 👱 | body.hair | blonde, blond, blonde hair, golden hair, fair-haired, blonde-haired, platinum blonde, yellow hair | 金髮, 金色頭髮, 金黃色頭髮, 金毛髮 | tóc vàng, tóc vàng hoe, tóc bạch kim, tóc vàng óng | ผมทอง, ผมสีทอง, ผมบลอนด์, บลอนด์ | pirang, rambut pirang, berambut pirang, rambut emas
brunette | brown | | body.hair | brunette, brown hair, brown-haired, chestnut hair, dark brown hair | 棕髮, 褐髮, 棕色頭髮, 咖啡色頭髮 | tóc nâu, tóc nâu hạt dẻ, tóc màu nâu | ผมน้ำตาล, ผมสีน้ำตาล, ผมบรูเน็ตต์ | rambut coklat, rambut cokelat, berambut coklat
redhead | orange | | body.hair | redhead, ginger, red hair, ginger hair, red-haired, auburn, auburn hair, orange hair | 紅髮, 紅色頭髮, 橘髮, 薑黃色頭髮 | tóc đỏ, tóc hung, tóc cam, tóc hung đỏ | ผมแดง, ผมสีแดง, ผมส้ม, ผมสีส้ม | rambut merah, berambut merah, rambut jahe
black-hair | black | | body.hair | black hair, raven hair, black-haired, dark hair, dark-haired, raven-haired | 黑髮, 黑色頭髮, 烏黑頭髮 | tóc đen, tóc đen nhánh, mái tóc đen | ผมดำ, ผมสีดำ, ผมดำขลับ | rambut hitam, berambut hitam, rambut hitam legam
white-hair | white | 👩‍🦳 | body.hair | white hair, silver hair, white-haired, silver-haired, grey hair, gray hair, grey-haired | 白髮, 銀髮, 白色頭髮, 銀色頭髮, 灰髮 | tóc bạc, tóc trắng, tóc bạc phơ, mái tóc bạc | ผมขาว, ผมสีขาว, ผมสีเงิน, ผมหงอก | rambut putih, uban, rambut perak, berambut putih, beruban
blue-hair | blue | | body.hair | blue hair, blue-haired, cyan hair, teal hair | 藍髮, 藍色頭髮, 水藍色頭髮 | tóc xanh, tóc xanh dương, tóc màu xanh | ผมฟ้า, ผมสีฟ้า, ผมสีน้ำเงิน | rambut biru, berambut biru, rambut biru muda
pink-hair | pink | | body.hair | pink hair, pink-haired, rose hair | 粉紅髮, 粉髮, 粉紅色頭髮, 粉紅頭髮 | tóc hồng, tóc màu hồng, mái tóc hồng | ผมชมพู, ผมสีชมพู, ผมพิงค์ | rambut pink, rambut merah muda, berambut pink
green-hair | green | | body.hair | green hair, green-haired, mint hair | 綠髮, 綠色頭髮, 綠頭髮 | tóc xanh lá, tóc xanh lục, tóc màu xanh lá | ผมเขียว, ผมสีเขียว, ผมเขียวมินต์ | rambut hijau, berambut hijau, rambut hijau mint
purple-hair | purple | | body.hair | purple hair, purple-haired, violet hair, lavender hair | 紫髮, 紫色頭髮, 紫頭髮 | tóc tím, tóc màu tím, mái tóc tím | ผมม่วง, ผมสีม่วง, ผมสีลาเวนเดอร์ | rambut ungu, berambut ungu, rambut violet
rainbow-hair | rainbow | | body.hair | rainbow hair, multicoloured hair, dyed hair, two-tone hair, colorful hair | 彩色頭髮, 彩虹頭髮, 染髮, 雙色頭髮 | tóc cầu vồng, tóc nhuộm, tóc nhiều màu | ผมสีรุ้ง, ผมหลากสี, ผมย้อมสี | rambut pelangi, rambut warna-warni, rambut dicat
`;

/** How one thing stands to another. */
export const relations = `
on | | | | on, on top of, upon, atop, sitting on, standing on | 在上面, 上面, 之上, 站在, 坐在, 頂上 | trên, ở trên, bên trên, nằm trên, đứng trên, ngồi trên | บน, อยู่บน, ข้างบน, ด้านบน, ตั้งอยู่บน | di atas, pada, di puncak, berada di atas
under | | | | under, underneath, beneath, under the | 在下面, 底下, 下面, 之下, 在底下 | dưới, ở dưới, bên dưới, phía dưới, nằm dưới | ใต้, อยู่ใต้, ข้างใต้, ภายใต้, ข้างล่าง | di bawah, di kolong, bawah, berada di bawah
above | on | | | above, overhead, high above, hovering above | 上方, 在上方, 頭頂上, 上空 | phía trên, bên trên cao, trên cao, trên đầu | เหนือ, เหนือหัว, อยู่เหนือ, เบื้องบน | di atas kepala, di langit atas, jauh di atas
below | under | | | below, down below, at the bottom of, at the foot of | 下方, 在下方, 底部, 腳下 | phía bên dưới, dưới chân, dưới đáy, bên dưới cùng | ด้านล่าง, เบื้องล่าง, ที่ก้น, แทบเท้า | di bagian bawah, di kaki, di dasar, sebelah bawah
behind | | | | behind, at the back of, in back of, in the background, backdrop of | 後面, 在後面, 背後, 後方, 身後 | phía sau, đằng sau, sau lưng, ở sau | ข้างหลัง, ด้านหลัง, เบื้องหลัง, อยู่หลัง | di belakang, belakang, di balik, berlatar belakang
in-front-of | | | | in front of, before the, facing, in the foreground, ahead of | 前面, 在前面, 前方, 面前, 面對 | phía trước, đằng trước, trước mặt, trước cửa, ở trước, đối diện | ข้างหน้า, ด้านหน้า, เบื้องหน้า, ต่อหน้า, หน้าประตู, เผชิญ, เผชิญหน้า | di depan, di hadapan, depan, menghadap
beside | | | | beside, next to, alongside, by the side of, side by side | 旁邊, 在旁邊, 身旁, 身邊, 並肩, 隔壁 | bên cạnh, kế bên, cạnh, sát bên, cạnh bên | ข้างๆ, ด้านข้าง, เคียงข้าง, ข้างกาย, อยู่ข้าง | di samping, di sebelah, samping, bersebelahan, berdampingan
left-of | beside | | | left of, on the left, to the left, left side | 左邊, 左側, 在左邊, 左方 | bên trái, phía bên trái, phía trái | ด้านซ้าย, ทางซ้าย, ข้างซ้าย, ซ้ายมือ | di kiri, sebelah kiri, di sisi kiri
right-of | beside | | | right of, on the right, to the right, right side | 右邊, 右側, 在右邊, 右方 | bên phải, phía bên phải, phía phải | ด้านขวา, ทางขวา, ข้างขวา, ขวามือ | di kanan, sebelah kanan, di sisi kanan
between | | | | between, in between, in the middle of, among, amid, amidst, amongst | 之間, 中間, 在中間, 當中, 夾在, 間 | giữa, ở giữa, chính giữa, xen giữa | ระหว่าง, ตรงกลาง, ท่ามกลาง, อยู่ตรงกลาง, กลาง | di antara, antara, di tengah, di tengah-tengah
inside | | | | inside, within, inside of, into, in the interior of, enclosed in | 裡面, 在裡面, 內部, 之內, 裡頭, 裏面 | bên trong, trong, ở trong, phía trong, trong lòng | ข้างใน, ภายใน, ด้านใน, อยู่ใน | di dalam, dalam, di bagian dalam
outside | | | | outside, outside of, out of, outer side | 外面, 在外面, 外頭, 之外 | bên ngoài, phía ngoài, ở ngoài, ngoài | ข้างนอก, ภายนอก, ด้านนอก, อยู่นอก | di luar, luar, bagian luar
around | | | | around, surrounding, surrounded by, encircling, circling, all around | 周圍, 圍繞, 環繞, 四周, 被包圍, 圍著, 盤繞, 纏繞 | xung quanh, bao quanh, quanh, vây quanh, bao bọc bởi, quấn quanh | รอบๆ, ล้อมรอบ, รายล้อม, รอบตัว, โดยรอบ, พัน, พันรอบ | di sekitar, di sekeliling, mengelilingi, dikelilingi, sekitar
over | above | | | over, across, crossing over, spanning, over the top of | 越過, 橫跨, 跨過, 橫越 | bắc qua, vượt qua, băng qua, ngang qua | ข้าม, พาดผ่าน, ทอดข้าม, ข้ามผ่าน | melintasi, menyeberangi, melewati atas, membentang di atas
near | beside | | | near, close to, nearby, near to, by the, at the edge of | 附近, 靠近, 鄰近, 近處 | gần, ở gần, sát gần, kề cận, bên bờ | ใกล้, ใกล้ๆ, ใกล้กับ, ริมน้ำ | dekat, di dekat, dekat dengan, di tepi
far | | | | far from, far away, in the distance, distant, far off | 遠處, 遠方, 遠離, 在遠方 | xa xa, ở xa, phía xa, đằng xa | ไกลๆ, ห่างไกล, ไกลออกไป, แต่ไกล | jauh, di kejauhan, kejauhan, jauh dari
through | | | | through, passing through, going through, throughout | 穿過, 穿越, 通過, 透過 | xuyên qua, đi qua, chui qua, xuyên | ทะลุ, ผ่าน, ลอดผ่าน, ทะลุผ่าน | melalui, menembus, melewati, lewat
against | | | | against, leaning against, versus, vs, fighting against | 對抗, 靠著, 對決, 倚著, 大戰 | chống lại, đối đầu, dựa vào, đấu với, tựa vào | ปะทะ, ต่อสู้กับ, พิงกับ, สู้กับ | melawan, bersandar pada, berhadapan dengan, versus
riding-on | on | | | riding, riding on, mounted on, on the back of, astride, rides | 騎著, 騎在, 乘坐, 騎乘, 騎 | cưỡi, cưỡi trên, cưỡi lên, ngồi trên lưng, đang cưỡi | ขี่, ขี่บน, นั่งบนหลัง, กำลังขี่, ควบม้า | menunggang, menunggangi, mengendarai, naik, menaiki
holding | | | | holding, carrying, wielding, gripping, holds, armed with, brandishing, clutching | 拿著, 手持, 握著, 持有, 抱著, 舉著, 手拿, 拄著, 端著, 捧著, 撐著, 打著 | cầm, đang cầm, tay cầm, nắm, ôm, vác, mang theo | ถือ, กำลังถือ, จับ, กุม, อุ้ม, แบก | memegang, membawa, menggenggam, menggendong, memeluk, bersenjatakan, bawa, pegang
wearing | | | | wearing, wears, dressed in, clad in, in a suit of, sporting | 穿著, 戴著, 身穿, 頭戴, 身著, 披著, 穿, 綁, 綁著 | mặc, đội, đeo, đang mặc, khoác, mang trên người | สวม, ใส่, สวมใส่, แต่งกายด้วย, กำลังใส่ | memakai, mengenakan, berpakaian, berbusana, pakai, pake
with | | | | with, together with, accompanied by, along with, featuring | 一起, 伴隨, 帶著, 搭配, 陪伴, 跟著 | cùng, cùng với, kèm theo, đi cùng | พร้อมกับ, ร่วมกับ, คู่กับ, พร้อมด้วย | bersama, dengan, disertai, beserta, ditemani
made-of | | | | made of, made from, built from, crafted from, consisting of | 製成, 做成, 用做的, 由組成, 打造, 堆成, 組成的 | làm bằng, làm từ, được làm từ, tạo từ | ทำจาก, ทำด้วย, สร้างจาก | terbuat dari, dibuat dari, berbahan
covered-in | | | | covered in, covered with, coated in, draped in, full of | 覆蓋著, 佈滿, 沾滿, 長滿 | phủ đầy, bao phủ, phủ kín, dính đầy | ปกคลุมด้วย, คลุมด้วย, เต็มไปด้วยสิ่ง | tertutup oleh, dilapisi, diselimuti, berlumuran
`;
