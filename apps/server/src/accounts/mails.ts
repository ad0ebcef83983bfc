import type { Language } from '@artcade/domain/languages';
import type { ProofPurpose } from '@artcade/domain/profile';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#mail/mail-page.ts';

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly after: string;
}

type Purpose = 'verify' | 'reset' | 'change';

const words: Readonly<Record<Language, Readonly<Record<Purpose, Words>>>> = {
  en: {
    verify: {
      subject: 'Confirm your email for Artcade',
      lead: 'Welcome to Artcade. Press the button, and confirm on the page that this address is yours.',
      button: 'Confirm email',
      after:
        'The link works for 24 hours. If you did not create an account, ignore this email. Or confirm all the same and choose a password: that shuts out whoever did.',
    },
    reset: {
      subject: 'Choose a new Artcade password',
      lead: 'Somebody, hopefully you, asked for a new password. Here is the link.',
      button: 'Choose a new password',
      after:
        'The link works once, for one hour. If you did not ask for it, ignore this email: your password stays as it is.',
    },
    change: {
      subject: 'Confirm your new email for Artcade',
      lead: 'Press the button to use this address for your Artcade account from now on.',
      button: 'Use this address',
      after:
        'The link works once, for 24 hours. If you did not ask for it, ignore this email: nothing changes.',
    },
  },
  zh: {
    verify: {
      subject: '請驗證你的 Artcade 電子郵件',
      lead: '歡迎來到 Artcade。請按下方按鈕，並在頁面上確認這個信箱是你的。',
      button: '驗證電子郵件',
      after:
        '連結 24 小時內有效。如果你沒有註冊帳號，請忽略這封信；也可以照樣驗證並設定密碼，註冊的人就無法再進入。',
    },
    reset: {
      subject: '重設你的 Artcade 密碼',
      lead: '我們收到重設密碼的要求。請用下面的連結設定新密碼。',
      button: '設定新密碼',
      after: '連結只能使用一次，一小時內有效。如果這不是你的要求，請忽略這封信，密碼不會變動。',
    },
    change: {
      subject: '請確認你的 Artcade 新電子郵件',
      lead: '按下方按鈕，往後就用這個信箱登入 Artcade。',
      button: '使用這個信箱',
      after: '連結只能使用一次，24 小時內有效。如果這不是你的要求，請忽略這封信，一切不會變動。',
    },
  },
  vi: {
    verify: {
      subject: 'Xác nhận email cho Artcade',
      lead: 'Chào mừng bạn đến với Artcade. Hãy nhấn nút bên dưới, rồi xác nhận trên trang rằng địa chỉ này là của bạn.',
      button: 'Xác nhận email',
      after:
        'Liên kết có hiệu lực trong 24 giờ. Nếu bạn không tạo tài khoản, hãy bỏ qua email này. Hoặc cứ xác nhận và đặt mật khẩu: người đã tạo sẽ không vào được nữa.',
    },
    reset: {
      subject: 'Đặt mật khẩu Artcade mới',
      lead: 'Chúng tôi nhận được yêu cầu đặt lại mật khẩu. Đây là liên kết để bạn đặt mật khẩu mới.',
      button: 'Đặt mật khẩu mới',
      after:
        'Liên kết dùng được một lần, trong một giờ. Nếu bạn không yêu cầu, hãy bỏ qua email này: mật khẩu của bạn vẫn giữ nguyên.',
    },
    change: {
      subject: 'Xác nhận email mới cho Artcade',
      lead: 'Nhấn nút bên dưới để từ nay dùng địa chỉ này cho tài khoản Artcade của bạn.',
      button: 'Dùng địa chỉ này',
      after:
        'Liên kết dùng được một lần, trong 24 giờ. Nếu bạn không yêu cầu, hãy bỏ qua email này: không có gì thay đổi.',
    },
  },
  th: {
    verify: {
      subject: 'ยืนยันอีเมลสำหรับ Artcade',
      lead: 'ยินดีต้อนรับสู่ Artcade กดปุ่มด้านล่าง แล้วยืนยันบนหน้านั้นว่าที่อยู่อีเมลนี้เป็นของคุณ',
      button: 'ยืนยันอีเมล',
      after:
        'ลิงก์ใช้ได้ภายใน 24 ชั่วโมง หากคุณไม่ได้สร้างบัญชี ไม่ต้องดำเนินการใดๆ กับอีเมลนี้ หรือจะยืนยันแล้วตั้งรหัสผ่านก็ได้ คนที่สร้างไว้จะเข้าไม่ได้อีก',
    },
    reset: {
      subject: 'ตั้งรหัสผ่าน Artcade ใหม่',
      lead: 'เราได้รับคำขอตั้งรหัสผ่านใหม่ นี่คือลิงก์สำหรับตั้งรหัสผ่าน',
      button: 'ตั้งรหัสผ่านใหม่',
      after: 'ลิงก์ใช้ได้ครั้งเดียวภายในหนึ่งชั่วโมง หากคุณไม่ได้ขอ ไม่ต้องดำเนินการใดๆ กับอีเมลนี้ รหัสผ่านของคุณจะไม่เปลี่ยน',
    },
    change: {
      subject: 'ยืนยันอีเมลใหม่สำหรับ Artcade',
      lead: 'กดปุ่มด้านล่างเพื่อใช้ที่อยู่อีเมลนี้กับบัญชี Artcade ของคุณตั้งแต่นี้ไป',
      button: 'ใช้อีเมลนี้',
      after: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 24 ชั่วโมง หากคุณไม่ได้ขอ ไม่ต้องดำเนินการใดๆ กับอีเมลนี้ จะไม่มีอะไรเปลี่ยน',
    },
  },
  id: {
    verify: {
      subject: 'Konfirmasi email Anda untuk Artcade',
      lead: 'Selamat datang di Artcade. Klik tombol di bawah, lalu konfirmasi di halamannya bahwa alamat ini milik Anda.',
      button: 'Konfirmasi email',
      after:
        'Tautan berlaku selama 24 jam. Jika Anda tidak membuat akun, abaikan email ini. Atau tetap konfirmasi dan buat kata sandi: orang yang membuatnya tidak bisa masuk lagi.',
    },
    reset: {
      subject: 'Buat kata sandi Artcade baru',
      lead: 'Kami menerima permintaan kata sandi baru. Berikut tautannya.',
      button: 'Buat kata sandi baru',
      after:
        'Tautan berlaku satu kali, selama satu jam. Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tetap sama.',
    },
    change: {
      subject: 'Konfirmasi email baru Anda untuk Artcade',
      lead: 'Klik tombol di bawah untuk memakai alamat ini bagi akun Artcade Anda mulai sekarang.',
      button: 'Pakai alamat ini',
      after:
        'Tautan berlaku satu kali, selama 24 jam. Jika Anda tidak memintanya, abaikan email ini: tidak ada yang berubah.',
    },
  },
};

/** No name in it: anyone can register any address under any name, and a mail of ours must not carry their words. */
export function composeMail(purpose: Purpose, language: Language, to: string, link: string): Mail {
  const { after, ...text } = words[language][purpose];
  return mailPage({ language, to, ...text, link, after: [after] });
}

interface Moved {
  readonly subject: string;
  readonly lead: string;
  /** Whoever lost the account cannot help themselves any more: this says who can. */
  readonly after: (support: string) => string;
}

type CodePurpose = ProofPurpose | 'signIn' | 'google';

interface CodeWords {
  readonly subject: string;
  /** Says what the code is for: whoever is talked into reading it out should know. */
  readonly lead: Readonly<Record<CodePurpose, string>>;
  readonly code: string;
  readonly after: string;
  /** To whoever may have no account, and so no password to change. */
  readonly ignore: string;
}

const codeWords: Readonly<Record<Language, CodeWords>> = {
  en: {
    subject: 'Your Artcade code',
    lead: {
      password: 'Enter this code in Artcade to change your password.',
      email: 'Enter this code in Artcade to change your email address.',
      twoFactor: 'Enter this code in Artcade to set up two-factor sign-in.',
      closing: 'Enter this code in Artcade to close your account.',
      signIn:
        'Enter this code in Artcade to log in. Many wrong passwords were tried for your account lately.',
      signInMethod: 'Enter this code in Artcade to remove a way to log in.',
      google: 'Enter this code in Artcade to log in with Google.',
    },
    code: 'Code',
    after:
      'It works once, for 10 minutes. Give it to nobody. If you did not ask for it, change your password.',
    ignore:
      'It works once, for 10 minutes. Give it to nobody. If you did not ask for it, ignore this email: nobody gets in without it.',
  },
  zh: {
    subject: '你的 Artcade 驗證碼',
    lead: {
      password: '請在 Artcade 輸入這組驗證碼，以更改密碼。',
      email: '請在 Artcade 輸入這組驗證碼，以更改電子郵件。',
      twoFactor: '請在 Artcade 輸入這組驗證碼，以設定兩步驟驗證。',
      closing: '請在 Artcade 輸入這組驗證碼，以關閉帳號。',
      signIn: '請在 Artcade 輸入這組驗證碼，以登入帳號。最近有人多次用錯誤的密碼嘗試登入你的帳號。',
      signInMethod: '請在 Artcade 輸入這組驗證碼，以移除一種登入方式。',
      google: '請在 Artcade 輸入這組驗證碼，以使用 Google 登入。',
    },
    code: '驗證碼',
    after: '只能使用一次，10 分鐘內有效。請勿告訴任何人。如果這不是你的要求，請更改密碼。',
    ignore:
      '只能使用一次，10 分鐘內有效。請勿告訴任何人。如果這不是你的要求，請忽略這封信：沒有驗證碼就無法進入。',
  },
  vi: {
    subject: 'Mã Artcade của bạn',
    lead: {
      password: 'Nhập mã này trong Artcade để đổi mật khẩu.',
      email: 'Nhập mã này trong Artcade để đổi địa chỉ email.',
      twoFactor: 'Nhập mã này trong Artcade để thiết lập đăng nhập hai bước.',
      closing: 'Nhập mã này trong Artcade để đóng tài khoản.',
      signIn:
        'Nhập mã này trong Artcade để đăng nhập. Gần đây có người thử nhiều mật khẩu sai với tài khoản của bạn.',
      signInMethod: 'Nhập mã này trong Artcade để gỡ một cách đăng nhập.',
      google: 'Nhập mã này trong Artcade để đăng nhập bằng Google.',
    },
    code: 'Mã',
    after: 'Mã dùng được một lần, trong 10 phút. Đừng đưa cho ai. Nếu bạn không yêu cầu, hãy đổi mật khẩu.',
    ignore:
      'Mã dùng được một lần, trong 10 phút. Đừng đưa cho ai. Nếu bạn không yêu cầu, hãy bỏ qua email này: không có mã thì không ai vào được.',
  },
  th: {
    subject: 'รหัส Artcade ของคุณ',
    lead: {
      password: 'ใส่รหัสนี้ใน Artcade เพื่อเปลี่ยนรหัสผ่าน',
      email: 'ใส่รหัสนี้ใน Artcade เพื่อเปลี่ยนที่อยู่อีเมล',
      twoFactor: 'ใส่รหัสนี้ใน Artcade เพื่อตั้งค่าการเข้าสู่ระบบสองขั้นตอน',
      closing: 'ใส่รหัสนี้ใน Artcade เพื่อปิดบัญชี',
      signIn: 'ใส่รหัสนี้ใน Artcade เพื่อเข้าสู่ระบบ เมื่อไม่นานนี้มีคนลองรหัสผ่านผิดกับบัญชีของคุณหลายครั้ง',
      signInMethod: 'ใส่รหัสนี้ใน Artcade เพื่อนำวิธีเข้าสู่ระบบออก',
      google: 'ใส่รหัสนี้ใน Artcade เพื่อเข้าสู่ระบบด้วย Google',
    },
    code: 'รหัส',
    after: 'ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกใคร หากคุณไม่ได้ขอ ให้เปลี่ยนรหัสผ่าน',
    ignore: 'ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกใคร หากคุณไม่ได้ขอ ไม่ต้องดำเนินการใดๆ หากไม่มีรหัสนี้จะไม่มีใครเข้าได้',
  },
  id: {
    subject: 'Kode Artcade Anda',
    lead: {
      password: 'Masukkan kode ini di Artcade untuk mengganti kata sandi.',
      email: 'Masukkan kode ini di Artcade untuk mengganti alamat email.',
      twoFactor: 'Masukkan kode ini di Artcade untuk menyiapkan verifikasi dua langkah.',
      closing: 'Masukkan kode ini di Artcade untuk menutup akun.',
      signIn:
        'Masukkan kode ini di Artcade untuk masuk. Belakangan ini banyak kata sandi salah dicoba pada akun Anda.',
      signInMethod: 'Masukkan kode ini di Artcade untuk menghapus satu cara masuk.',
      google: 'Masukkan kode ini di Artcade untuk masuk dengan Google.',
    },
    code: 'Kode',
    after:
      'Berlaku satu kali, selama 10 menit. Jangan berikan kepada siapa pun. Jika Anda tidak memintanya, ganti kata sandi.',
    ignore:
      'Berlaku satu kali, selama 10 menit. Jangan berikan kepada siapa pun. Jika Anda tidak memintanya, abaikan email ini: tanpa kode ini tidak ada yang bisa masuk.',
  },
};

export function composeCodeMail(language: Language, to: string, code: string, purpose: CodePurpose): Mail {
  const { code: label, after, ignore, lead, subject } = codeWords[language];
  return mailPage({
    language,
    to,
    subject,
    lead: lead[purpose],
    rows: [{ label, value: code }],
    after: [purpose === 'google' ? ignore : after],
  });
}

const movedWords: Readonly<Record<Language, Moved>> = {
  en: {
    subject: 'Your Artcade email was changed',
    lead: 'Your Artcade account uses another email address from now on.',
    after: (support) => `If this was not you, write to ${support} at once.`,
  },
  zh: {
    subject: '你的 Artcade 電子郵件已變更',
    lead: '你的 Artcade 帳號從現在起使用另一個電子郵件信箱。',
    after: (support) => `如果這不是你本人的操作，請立即來信 ${support}。`,
  },
  vi: {
    subject: 'Email Artcade của bạn đã đổi',
    lead: 'Từ nay tài khoản Artcade của bạn dùng một địa chỉ email khác.',
    after: (support) => `Nếu không phải bạn, hãy viết cho ${support} ngay.`,
  },
  th: {
    subject: 'อีเมล Artcade ของคุณถูกเปลี่ยนแล้ว',
    lead: 'ตั้งแต่นี้ไปบัญชี Artcade ของคุณใช้ที่อยู่อีเมลอื่น',
    after: (support) => `หากไม่ใช่คุณ โปรดเขียนถึง ${support} ทันที`,
  },
  id: {
    subject: 'Email Artcade Anda telah diganti',
    lead: 'Akun Artcade Anda memakai alamat email lain mulai sekarang.',
    after: (support) => `Jika bukan Anda, segera tulis ke ${support}.`,
  },
};

export function composeMoved(language: Language, to: string, supportEmail: string): Mail {
  const { after, ...text } = movedWords[language];
  return mailPage({ language, to, ...text, after: [after(supportEmail)] });
}
