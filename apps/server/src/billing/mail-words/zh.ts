import type { Words } from './words.ts';

export const zh: Words = {
  packs: { trial: '體驗', veteran: '老手', pro: '高手' },
  plans: {
    light: '輕量',
    professional: '專業',
    'professional-annual': '專業（年繳）',
    premium: '旗艦',
    'premium-annual': '旗艦（年繳）',
  },
  rows: {
    order: '訂單編號',
    pack: '點數包',
    plan: '方案',
    amount: '金額',
    credits: '點數',
    packBonus: '加贈點數',
    firstTimeBonus: '首次訂閱贈點',
    date: '日期',
  },
  buttons: { wallet: '前往錢包', account: '前往帳號', pay: '立即付款', plans: '查看方案' },
  help: (email) => `有問題嗎？請來信 ${email}。`,

  packReceipt: {
    subject: '你的 Artcade 點數已入帳',
    lead: '謝謝你。付款已完成，點數已加入你的錢包。',
    after: '點數永久有效。',
  },
  planReceipt: {
    subject: '你的 Artcade 方案已生效',
    lead: '謝謝你。付款已完成，方案已生效，本月點數也已加入你的錢包。',
    after: '方案會自動續訂，你隨時可以在帳號頁面取消。',
  },
  renewalReceipt: {
    subject: '你的 Artcade 方案已續訂',
    lead: '謝謝你。付款已完成，方案已續訂，本月點數也已加入你的錢包。',
    after: '方案會自動續訂，你隨時可以在帳號頁面取消。',
  },
  packRefund: ({ amount }) => ({
    subject: '你的 Artcade 退款正在處理',
    lead: `${amount} 會退回你付款的卡片，這筆訂單的點數已從錢包扣回。`,
    after: '銀行通常需要幾天，款項才會入帳。',
  }),
  planRefund: ({ amount }) => ({
    subject: '你的 Artcade 退款正在處理',
    lead: `這筆 ${amount} 的方案扣款會退回你的卡片。`,
    after: '銀行通常需要幾天，款項才會入帳。你目前的方案和點數，可以在錢包查看。',
  }),
  renewal: ({ plan, date, amount }) => ({
    subject: `你的 Artcade 方案將於 ${date} 續訂`,
    lead: `你的方案將於 ${date} 續訂，屆時會收取${plan}方案的費用 ${amount}。你不需要做任何事。`,
    after: `如果不想續訂，請在 ${date} 之前到帳號頁面取消訂閱。點數和圖片都會保留。`,
  }),
  declined: ({ plan, amount, retry, end }) => ({
    subject: `${plan}方案扣款失敗`,
    lead: `你的卡片被拒絕，${plan}方案的 ${amount} 沒有扣款成功。${retry ? `我們會在 ${retry} 再扣款一次。` : '我們不會再自動扣款。'}`,
    after: `方案和權益會保留到 ${end}。到時如果還沒有付款，方案就會結束，點數和圖片仍會保留。你可以現在付款，換一張卡也可以。`,
  }),
  scheduled: ({ plan, next, date }) => ({
    subject: `你的 Artcade 方案將於 ${date} 變更`,
    lead: `${date} 之前仍是${plan}方案，之後改為${next}方案。現在不會扣款。`,
    after: '在那之前，你可以在錢包取消這次變更。',
  }),
  withdrawn: ({ plan, date }) => ({
    subject: `你會繼續使用${plan}方案`,
    lead: `排定的變更已取消。${plan}方案維持不變，將於 ${date} 續訂。`,
    after: '現在不會扣款。',
  }),
  cancelled: ({ plan, date }) => ({
    subject: `你的${plan}方案已取消`,
    lead: `${plan}方案在 ${date} 之前仍然有效，之後不會續訂。點數和圖片都會保留。`,
    after: '到期前都可以在錢包恢復訂閱。',
  }),
  resumed: ({ plan, date }) => ({
    subject: `你的${plan}方案已恢復`,
    lead: `${plan}方案已恢復訂閱，將於 ${date} 續訂。`,
    after: '現在不會扣款。',
  }),
  ended: ({ plan, unpaid, storage }) => ({
    subject: `你的${plan}方案已結束`,
    lead: `${unpaid ? `因為卡片無法扣款，你的${plan}方案已結束。` : `你的${plan}方案已依照你的要求結束。`}點數和圖片都會保留。`,
    after: `如果雲端硬碟的內容超過 ${storage}，在騰出空間之前無法上傳新的內容。`,
  }),
};
