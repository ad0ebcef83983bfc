import type { Language } from '@artcade/domain/languages';
import { invitationDays } from '@artcade/domain/teams';
import type { Mail } from '#adapters/mail/mailer.ts';
import { mailPage } from '#mail/mail-page.ts';

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly after: (days: number) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'You are invited to a team on Artcade',
    lead: 'Somebody invites this address to their team on Artcade. Open Teams to see who it is, and accept or decline. Without an account yet, create one with this address and confirm it first.',
    button: 'See the invitation',
    after: (days) =>
      `The invitation waits for ${days} days. If you do not know what this is about, ignore this email: nothing happens without you.`,
  },
  zh: {
    subject: '有人邀請你加入 Artcade 團隊',
    lead: '有人邀請這個信箱加入他的 Artcade 團隊。請打開「團隊」頁面，看看是誰邀請你，再決定接受或拒絕。如果還沒有帳號，請先用這個信箱註冊並完成驗證。',
    button: '查看邀請',
    after: (days) => `邀請會保留 ${days} 天。如果你不清楚這是什麼，請忽略這封信，不會有任何變動。`,
  },
  vi: {
    subject: 'Bạn được mời vào một nhóm trên Artcade',
    lead: 'Có người mời địa chỉ này vào nhóm của họ trên Artcade. Hãy mở trang Nhóm để xem ai mời, rồi chấp nhận hoặc từ chối. Nếu chưa có tài khoản, hãy tạo bằng địa chỉ này và xác nhận email trước.',
    button: 'Xem lời mời',
    after: (days) =>
      `Lời mời có hiệu lực trong ${days} ngày. Nếu bạn không biết đây là gì, hãy bỏ qua email này: không có gì xảy ra khi bạn chưa đồng ý.`,
  },
  th: {
    subject: 'คุณได้รับเชิญเข้าทีมบน Artcade',
    lead: 'มีคนเชิญอีเมลนี้เข้าทีมบน Artcade เปิดหน้าทีมเพื่อดูว่าใครเชิญ แล้วตอบรับหรือปฏิเสธ หากยังไม่มีบัญชี ให้สร้างด้วยอีเมลนี้และยืนยันอีเมลก่อน',
    button: 'ดูคำเชิญ',
    after: (days) =>
      `คำเชิญใช้ได้ ${days} วัน หากคุณไม่ทราบว่าเรื่องนี้คืออะไร ไม่ต้องดำเนินการใดๆ กับอีเมลนี้ จะไม่มีอะไรเกิดขึ้นหากคุณไม่ตอบรับ`,
  },
  id: {
    subject: 'Anda diundang ke sebuah tim di Artcade',
    lead: 'Seseorang mengundang alamat ini ke timnya di Artcade. Buka halaman Tim untuk melihat siapa yang mengundang, lalu terima atau tolak. Jika belum punya akun, buat dengan alamat ini dan konfirmasi dulu emailnya.',
    button: 'Lihat undangan',
    after: (days) =>
      `Undangan berlaku selama ${days} hari. Jika Anda tidak tahu tentang ini, abaikan email ini: tidak ada yang terjadi tanpa persetujuan Anda.`,
  },
};

/** Contains neither the team's name nor its owner's: anybody can choose those, and our mails must not carry spam. */
export function composeInvitation(language: Language, to: string, publicUrl: string): Mail {
  const { subject, lead, button, after } = words[language];
  const link = `${publicUrl}/#/teams`;
  return mailPage({ language, to, subject, lead, button, link, after: [after(invitationDays)] });
}
