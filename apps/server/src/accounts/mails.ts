import type { Language } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#mail-page.ts';

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly after: string;
}

type Purpose = 'verify' | 'reset';

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
  },
};

/** No name in it: anyone can register any address under any name, and a mail of ours must not carry their words. */
export function composeMail(purpose: Purpose, language: Language, to: string, link: string): Mail {
  const { after, ...text } = words[language][purpose];
  return mailPage({ language, to, ...text, link, after: [after] });
}
