import type { Language } from '@artcade/domain/languages';

type Kind = 'googleLinked' | 'googleRemoved' | 'passwordRemoved';

interface Words {
  readonly subject: string;
  readonly lead: () => string;
  readonly page: { readonly button: string; readonly path: string };
}

const path = 'account';

/** Mails about the ways into an account. */
export const signInWords: Readonly<Record<Language, Readonly<Record<Kind, Words>>>> = {
  en: {
    googleLinked: {
      subject: 'Google now opens your Artcade account',
      lead: () =>
        'From now on you can log in to Artcade with the Google account of this address. All other devices were logged out. If your account has a password that you did not choose, change or remove it.',
      page: { button: 'Open account page', path },
    },
    googleRemoved: {
      subject: 'Google no longer opens your Artcade account',
      lead: () =>
        'Google was removed from your Artcade account, so you log in with your password. All other devices were logged out.',
      page: { button: 'Open account page', path },
    },
    passwordRemoved: {
      subject: 'Your Artcade password was removed',
      lead: () =>
        'The password of your Artcade account was removed, so you log in with Google. All other devices were logged out.',
      page: { button: 'Open account page', path },
    },
  },
  zh: {
    googleLinked: {
      subject: '你的 Artcade 帳號已可用 Google 登入',
      lead: () =>
        '從現在起，你可以用這個信箱的 Google 帳號登入 Artcade。其他裝置都已登出。如果帳號有不是你設定的密碼，請更改或移除。',
      page: { button: '開啟帳號頁面', path },
    },
    googleRemoved: {
      subject: '你的 Artcade 帳號已不能用 Google 登入',
      lead: () => '你的 Artcade 帳號已移除 Google 登入，之後請用密碼登入。其他裝置都已登出。',
      page: { button: '開啟帳號頁面', path },
    },
    passwordRemoved: {
      subject: '你的 Artcade 密碼已移除',
      lead: () => '你的 Artcade 帳號密碼已移除，之後請用 Google 登入。其他裝置都已登出。',
      page: { button: '開啟帳號頁面', path },
    },
  },
  vi: {
    googleLinked: {
      subject: 'Tài khoản Artcade của bạn nay mở được bằng Google',
      lead: () =>
        'Từ nay bạn có thể đăng nhập Artcade bằng tài khoản Google của địa chỉ này. Mọi thiết bị khác đã được đăng xuất. Nếu tài khoản có mật khẩu không do bạn đặt, hãy đổi hoặc gỡ mật khẩu đó.',
      page: { button: 'Mở trang tài khoản', path },
    },
    googleRemoved: {
      subject: 'Google không còn mở được tài khoản Artcade của bạn',
      lead: () =>
        'Google đã được gỡ khỏi tài khoản Artcade của bạn, nên bạn đăng nhập bằng mật khẩu. Mọi thiết bị khác đã được đăng xuất.',
      page: { button: 'Mở trang tài khoản', path },
    },
    passwordRemoved: {
      subject: 'Mật khẩu Artcade của bạn đã được gỡ',
      lead: () =>
        'Mật khẩu tài khoản Artcade của bạn đã được gỡ, nên bạn đăng nhập bằng Google. Mọi thiết bị khác đã được đăng xuất.',
      page: { button: 'Mở trang tài khoản', path },
    },
  },
  th: {
    googleLinked: {
      subject: 'บัญชี Artcade ของคุณเข้าด้วย Google ได้แล้ว',
      lead: () =>
        'ตั้งแต่นี้ไปคุณเข้าสู่ระบบ Artcade ด้วยบัญชี Google ของอีเมลนี้ได้ อุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว หากบัญชีมีรหัสผ่านที่คุณไม่ได้ตั้งเอง โปรดเปลี่ยนหรือนำออก',
      page: { button: 'เปิดหน้าบัญชี', path },
    },
    googleRemoved: {
      subject: 'บัญชี Artcade ของคุณเข้าด้วย Google ไม่ได้แล้ว',
      lead: () => 'นำ Google ออกจากบัญชี Artcade ของคุณแล้ว ต่อไปให้เข้าสู่ระบบด้วยรหัสผ่าน อุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว',
      page: { button: 'เปิดหน้าบัญชี', path },
    },
    passwordRemoved: {
      subject: 'นำรหัสผ่าน Artcade ของคุณออกแล้ว',
      lead: () => 'นำรหัสผ่านของบัญชี Artcade ของคุณออกแล้ว ต่อไปให้เข้าสู่ระบบด้วย Google อุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว',
      page: { button: 'เปิดหน้าบัญชี', path },
    },
  },
  id: {
    googleLinked: {
      subject: 'Akun Artcade Anda kini bisa dibuka dengan Google',
      lead: () =>
        'Mulai sekarang Anda bisa masuk ke Artcade dengan akun Google milik alamat ini. Semua perangkat lain sudah dikeluarkan. Jika akun Anda punya kata sandi yang bukan Anda buat, ganti atau hapus kata sandi itu.',
      page: { button: 'Buka halaman akun', path },
    },
    googleRemoved: {
      subject: 'Google tidak lagi membuka akun Artcade Anda',
      lead: () =>
        'Google sudah dihapus dari akun Artcade Anda, jadi Anda masuk dengan kata sandi. Semua perangkat lain sudah dikeluarkan.',
      page: { button: 'Buka halaman akun', path },
    },
    passwordRemoved: {
      subject: 'Kata sandi Artcade Anda sudah dihapus',
      lead: () =>
        'Kata sandi akun Artcade Anda sudah dihapus, jadi Anda masuk dengan Google. Semua perangkat lain sudah dikeluarkan.',
      page: { button: 'Buka halaman akun', path },
    },
  },
};
