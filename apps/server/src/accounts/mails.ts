import type { Language } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#mail-page.ts';

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
      lead: 'Welcome to Artcade. Press the button to confirm that this address is yours.',
      button: 'Confirm email',
      after: 'The link works for 24 hours. If you did not create an account, ignore this email.',
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
      lead: '歡迎來到 Artcade。請按下方按鈕，驗證這個信箱是你的。',
      button: '驗證電子郵件',
      after: '連結 24 小時內有效。如果你沒有註冊帳號，請忽略這封信。',
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
      lead: 'Chào mừng bạn đến với Artcade. Hãy nhấn nút bên dưới để xác nhận địa chỉ này là của bạn.',
      button: 'Xác nhận email',
      after: 'Liên kết có hiệu lực trong 24 giờ. Nếu bạn không tạo tài khoản, hãy bỏ qua email này.',
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
      lead: 'ยินดีต้อนรับสู่ Artcade กดปุ่มด้านล่างเพื่อยืนยันว่าที่อยู่อีเมลนี้เป็นของคุณ',
      button: 'ยืนยันอีเมล',
      after: 'ลิงก์ใช้ได้ภายใน 24 ชั่วโมง หากคุณไม่ได้สร้างบัญชี ไม่ต้องดำเนินการใดๆ กับอีเมลนี้',
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
      button: 'ใช้ที่อยู่นี้',
      after: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 24 ชั่วโมง หากคุณไม่ได้ขอ ไม่ต้องดำเนินการใดๆ กับอีเมลนี้ จะไม่มีอะไรเปลี่ยน',
    },
  },
  id: {
    verify: {
      subject: 'Konfirmasi email Anda untuk Artcade',
      lead: 'Selamat datang di Artcade. Klik tombol di bawah untuk mengonfirmasi bahwa alamat ini milik Anda.',
      button: 'Konfirmasi email',
      after: 'Tautan berlaku selama 24 jam. Jika Anda tidak membuat akun, abaikan email ini.',
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

interface Plain {
  readonly subject: string;
  readonly lead: string;
  readonly after: string;
}

const codeWords: Readonly<Record<Language, Plain & { readonly code: string }>> = {
  en: {
    subject: 'Your Artcade code',
    lead: 'Enter this code in Artcade to confirm what you are about to change.',
    code: 'Code',
    after:
      'It works once, for 10 minutes. Give it to nobody. If you did not ask for it, change your password.',
  },
  zh: {
    subject: '你的 Artcade 驗證碼',
    lead: '請在 Artcade 輸入這組驗證碼，確認你要做的變更。',
    code: '驗證碼',
    after: '只能使用一次，10 分鐘內有效。請勿告訴任何人。如果這不是你的要求，請更改密碼。',
  },
  vi: {
    subject: 'Mã Artcade của bạn',
    lead: 'Nhập mã này trong Artcade để xác nhận điều bạn sắp thay đổi.',
    code: 'Mã',
    after: 'Mã dùng được một lần, trong 10 phút. Đừng đưa cho ai. Nếu bạn không yêu cầu, hãy đổi mật khẩu.',
  },
  th: {
    subject: 'รหัส Artcade ของคุณ',
    lead: 'ใส่รหัสนี้ใน Artcade เพื่อยืนยันสิ่งที่คุณกำลังจะเปลี่ยน',
    code: 'รหัส',
    after: 'ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกใคร หากคุณไม่ได้ขอ ให้เปลี่ยนรหัสผ่าน',
  },
  id: {
    subject: 'Kode Artcade Anda',
    lead: 'Masukkan kode ini di Artcade untuk mengonfirmasi perubahan Anda.',
    code: 'Kode',
    after:
      'Berlaku satu kali, selama 10 menit. Jangan berikan kepada siapa pun. Jika bukan Anda, ganti kata sandi.',
  },
};

export function composeCodeMail(language: Language, to: string, code: string): Mail {
  const { code: label, after, ...text } = codeWords[language];
  return mailPage({ language, to, ...text, rows: [{ label, value: code }], after: [after] });
}

const movedWords: Readonly<Record<Language, Plain>> = {
  en: {
    subject: 'Your Artcade email was changed',
    lead: 'Your Artcade account uses another email address from now on.',
    after: 'If this was not you, write to us at once.',
  },
  zh: {
    subject: '你的 Artcade 電子郵件已變更',
    lead: '你的 Artcade 帳號從現在起使用另一個電子郵件信箱。',
    after: '如果這不是你本人的操作，請立即與我們聯絡。',
  },
  vi: {
    subject: 'Email Artcade của bạn đã đổi',
    lead: 'Từ nay tài khoản Artcade của bạn dùng một địa chỉ email khác.',
    after: 'Nếu không phải bạn, hãy viết cho chúng tôi ngay.',
  },
  th: {
    subject: 'อีเมล Artcade ของคุณถูกเปลี่ยนแล้ว',
    lead: 'ตั้งแต่นี้ไปบัญชี Artcade ของคุณใช้ที่อยู่อีเมลอื่น',
    after: 'หากไม่ใช่คุณ โปรดติดต่อเราทันที',
  },
  id: {
    subject: 'Email Artcade Anda telah diganti',
    lead: 'Akun Artcade Anda memakai alamat email lain mulai sekarang.',
    after: 'Jika bukan Anda, segera hubungi kami.',
  },
};

export function composeMoved(language: Language, to: string): Mail {
  const { after, ...text } = movedWords[language];
  return mailPage({ language, to, ...text, after: [after] });
}
