import type { Words } from './words.ts';

export const en: Words = {
  packs: { trial: 'Trial', veteran: 'Veteran', pro: 'Pro' },
  plans: {
    light: 'Light',
    professional: 'Professional',
    'professional-annual': 'Professional Annual',
    premium: 'Premium',
    'premium-annual': 'Premium Annual',
  },
  rows: {
    order: 'Order number',
    pack: 'Credit pack',
    plan: 'Plan',
    amount: 'Amount',
    credits: 'Credits',
    packBonus: 'Bonus credits',
    firstTimeBonus: 'Extra credits, first plan',
    date: 'Date',
  },
  buttons: { wallet: 'Open wallet', account: 'Open account', pay: 'Pay now', plans: 'See plans' },
  help: (email) => `Questions? Write to ${email}.`,

  packReceipt: {
    subject: 'Your Artcade credits are here',
    lead: 'Thank you. Your payment has arrived, and the credits are in your wallet.',
    after: 'Credits never expire.',
  },
  planReceipt: {
    subject: 'Your Artcade plan is active',
    lead: 'Thank you. Your payment has arrived, the plan is active, and this month’s credits are in your wallet.',
    after: 'The plan renews by itself. You can cancel any time on your account page.',
  },
  renewalReceipt: {
    subject: 'Your Artcade plan is renewed',
    lead: 'Thank you. Your payment has arrived, the plan is renewed, and this month’s credits are in your wallet.',
    after: 'The plan renews by itself. You can cancel any time on your account page.',
  },
  packRefund: ({ amount }) => ({
    subject: 'Your Artcade refund is on its way',
    lead: `${amount} goes back to the card you paid with. The credits of this order have left your wallet.`,
    after: 'Banks usually need a few days until the money arrives.',
  }),
  planRefund: ({ amount }) => ({
    subject: 'Your Artcade refund is on its way',
    lead: `The plan charge of ${amount} is being returned to your card.`,
    after:
      'Banks usually need a few days until the money arrives. Your wallet shows the plan and credits you have now.',
  }),
  renewal: ({ plan, date, amount }) => ({
    subject: `Your Artcade plan renews on ${date}`,
    lead: `Your plan renews on ${date}: ${amount} for the ${plan} plan. There is nothing you need to do.`,
    after: `If you would rather stop, cancel on your account page before ${date}. Your credits and images stay.`,
  }),
  declined: ({ plan, amount, retry, end }) => ({
    subject: `Your card was declined for the ${plan} plan`,
    lead: `Your card was declined, so ${amount} for the ${plan} plan was not charged. ${retry ? `We will try again on ${retry}.` : 'We will not try again by ourselves.'}`,
    after: `Your plan and its benefits stay until ${end}. Without payment it ends then; your credits and images stay. You can pay now, with another card too.`,
  }),
  scheduled: ({ plan, next, date }) => ({
    subject: `Your Artcade plan changes on ${date}`,
    lead: `You stay on the ${plan} plan until ${date}. Then the ${next} plan begins. Nothing is charged now.`,
    after: 'Until then you can undo the change in your wallet.',
  }),
  withdrawn: ({ plan, date }) => ({
    subject: `You stay on the ${plan} plan`,
    lead: `The scheduled change is undone. Your ${plan} plan stays and renews on ${date}.`,
    after: 'Nothing is charged now.',
  }),
  cancelled: ({ plan, date }) => ({
    subject: `Your ${plan} plan is cancelled`,
    lead: `Your ${plan} plan stays valid until ${date} and will not renew. Your credits and images stay.`,
    after: 'Until then you can resume it in your wallet.',
  }),
  resumed: ({ plan, date }) => ({
    subject: `Your ${plan} plan is resumed`,
    lead: `Your ${plan} plan continues and renews on ${date}.`,
    after: 'Nothing is charged now.',
  }),
  ended: ({ plan, unpaid, storage }) => ({
    subject: `Your ${plan} plan has ended`,
    lead: `Your ${plan} plan has ended${unpaid ? ' because your card could not be charged' : ', as you asked'}. Your credits and images stay.`,
    after: `If your drive holds more than ${storage}, new uploads wait until there is room.`,
  }),
};
