import type { Words } from './words.ts';

export const vi: Words = {
  packs: { trial: 'Trải nghiệm', veteran: 'Kỳ cựu', pro: 'Cao thủ' },
  plans: {
    light: 'Cơ bản',
    professional: 'Chuyên nghiệp',
    'professional-annual': 'Chuyên nghiệp theo năm',
    premium: 'Cao cấp',
    'premium-annual': 'Cao cấp theo năm',
  },
  rows: {
    order: 'Mã đơn hàng',
    pack: 'Gói credit',
    plan: 'Gói đăng ký',
    amount: 'Số tiền',
    credits: 'Credit',
    packBonus: 'Credit tặng thêm',
    firstTimeBonus: 'Credit tặng cho gói đầu tiên',
    date: 'Ngày',
  },
  buttons: { wallet: 'Mở Ví', account: 'Mở Tài khoản', pay: 'Thanh toán ngay', plans: 'Xem các gói' },
  help: (email) => `Bạn có câu hỏi? Hãy gửi email tới ${email}.`,

  packReceipt: {
    subject: 'Credit Artcade của bạn đã vào ví',
    lead: 'Cảm ơn bạn. Chúng tôi đã nhận được thanh toán, và credit đã vào ví của bạn.',
    after: 'Credit không bao giờ hết hạn.',
  },
  planReceipt: {
    subject: 'Gói Artcade của bạn đã có hiệu lực',
    lead: 'Cảm ơn bạn. Chúng tôi đã nhận được thanh toán, gói đã có hiệu lực và credit của tháng này đã vào ví của bạn.',
    after: 'Gói tự động gia hạn. Bạn có thể hủy bất cứ lúc nào ở trang Tài khoản.',
  },
  renewalReceipt: {
    subject: 'Gói Artcade của bạn đã được gia hạn',
    lead: 'Cảm ơn bạn. Chúng tôi đã nhận được thanh toán, gói đã được gia hạn và credit của tháng này đã vào ví của bạn.',
    after: 'Gói tự động gia hạn. Bạn có thể hủy bất cứ lúc nào ở trang Tài khoản.',
  },
  packRefund: ({ amount }) => ({
    subject: 'Artcade đang hoàn tiền cho bạn',
    lead: `${amount} sẽ được hoàn về thẻ bạn đã dùng để thanh toán. Credit của đơn này đã được trừ khỏi ví.`,
    after: 'Ngân hàng thường cần vài ngày để tiền về đến thẻ.',
  }),
  planRefund: ({ amount }) => ({
    subject: 'Artcade đang hoàn tiền cho bạn',
    lead: `Khoản phí ${amount} của gói đăng ký đang được hoàn về thẻ của bạn.`,
    after:
      'Ngân hàng thường cần vài ngày để tiền về đến thẻ. Bạn có thể xem gói và credit hiện có của mình trong ví.',
  }),
  renewal: ({ plan, date, amount }) => ({
    subject: `Gói Artcade của bạn sẽ gia hạn vào ${date}`,
    lead: `Gói của bạn sẽ gia hạn vào ${date}: ${amount} cho gói ${plan}. Bạn không cần làm gì cả.`,
    after: `Nếu không muốn gia hạn, hãy hủy ở trang Tài khoản trước ${date}. Credit và ảnh của bạn vẫn giữ nguyên.`,
  }),
  declined: ({ plan, amount, retry, end }) => ({
    subject: `Thẻ của bạn bị từ chối khi thanh toán gói ${plan}`,
    lead: `Thẻ của bạn bị từ chối nên ${amount} cho gói ${plan} chưa được thanh toán. ${retry ? `Chúng tôi sẽ thử lại vào ${retry}.` : 'Chúng tôi sẽ không tự động thử lại nữa.'}`,
    after: `Gói và quyền lợi của bạn được giữ đến ${end}. Nếu đến lúc đó vẫn chưa thanh toán, gói sẽ kết thúc, còn credit và ảnh của bạn vẫn giữ nguyên. Bạn có thể thanh toán ngay, kể cả bằng thẻ khác.`,
  }),
  scheduled: ({ plan, next, date }) => ({
    subject: `Gói Artcade của bạn sẽ thay đổi vào ${date}`,
    lead: `Bạn vẫn dùng gói ${plan} đến ${date}, sau đó chuyển sang gói ${next}. Hiện tại bạn không bị trừ tiền.`,
    after: 'Trước ngày đó, bạn có thể hủy việc chuyển gói trong ví.',
  }),
  withdrawn: ({ plan, date }) => ({
    subject: `Bạn tiếp tục dùng gói ${plan}`,
    lead: `Việc chuyển gói đã được hủy. Gói ${plan} vẫn giữ nguyên và sẽ gia hạn vào ${date}.`,
    after: 'Hiện tại bạn không bị trừ tiền.',
  }),
  cancelled: ({ plan, date }) => ({
    subject: `Gói ${plan} của bạn đã được hủy`,
    lead: `Gói ${plan} vẫn có hiệu lực đến ${date} và sẽ không gia hạn. Credit và ảnh của bạn vẫn giữ nguyên.`,
    after: 'Trước ngày đó, bạn có thể khôi phục gói trong ví.',
  }),
  resumed: ({ plan, date }) => ({
    subject: `Gói ${plan} của bạn đã được khôi phục`,
    lead: `Gói ${plan} đã được khôi phục và sẽ gia hạn vào ${date}.`,
    after: 'Hiện tại bạn không bị trừ tiền.',
  }),
  ended: ({ plan, unpaid, storage }) => ({
    subject: `Gói ${plan} của bạn đã kết thúc`,
    lead: `Gói ${plan} đã kết thúc ${unpaid ? 'vì không thể thu phí từ thẻ của bạn' : 'theo yêu cầu của bạn'}. Credit và ảnh của bạn vẫn giữ nguyên.`,
    after: `Nếu kho ảnh của bạn vượt quá ${storage}, bạn chưa thể tải thêm lên cho đến khi có chỗ trống.`,
  }),
};
