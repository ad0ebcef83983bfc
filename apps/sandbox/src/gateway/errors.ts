/** A refused request, with the error code of the manual. */
export class GatewayError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Error codes of the payment page. */
export const mpgErrors = {
  timeMissing: 'MPG01002',
  merchantMissing: 'MPG01009',
  version: 'MPG01010',
  respondType: 'MPG01011',
  orderNo: 'MPG01012',
  email: 'MPG01013',
  url: 'MPG01014',
  amount: 'MPG01015',
  description: 'MPG01017',
  tradeInfoMissing: 'MPG01023',
  tradeShaMissing: 'MPG01024',
  stale: 'MPG02004',
  source: 'MPG02005',
  merchant: 'MPG03007',
  orderUsed: 'MPG03008',
  /** Also used when the bank declines. */
  failed: 'MPG03009',
} as const;

/** Error codes of the period API. The manual has none for a stale TimeStamp; `stale` uses a general one. */
export const periodErrors = {
  merchant: 'PER10001',
  undecryptable: 'PER10002',
  stale: 'PER10003',
  missing: 'PER10004',
  amount: 'PER10007',
  type: 'PER10009',
  orderNo: 'PER10010',
  respondType: 'PER10012',
  monthlyPoint: 'PER10015',
  yearlyPoint: 'PER10019',
  startType: 'PER10020',
  times: 'PER10024',
  pageUrl: 'PER10025',
  notifyUrl: 'PER10026',
  email: 'PER10028',
  orderUsed: 'PER10032',
  declined: 'PER10034',
  source: 'PER10036',
  description: 'PER10038',
  alreadySuspended: 'PER10061',
  terminatedNoSuspend: 'PER10062',
  alreadyActive: 'PER10063',
  terminatedNoRestart: 'PER10064',
  alreadyTerminated: 'PER10065',
  version: 'PER10066',
  unknown: 'PER10067',
  notAlterable: 'PER10068',
  suspendedNoChange: 'PER10071',
  terminatedNoChange: 'PER10072',
  ended: 'PER10075',
} as const;

/** Error codes of queries and refunds. The manual has none for `stale` here either. */
export const tradeErrors = {
  version: 'TRA10001',
  undecryptable: 'TRA10008',
  merchant: 'TRA10009',
  /** A renewal charge that the bank declined. */
  declined: 'TRA10016',
  stale: 'TRA10018',
  unknown: 'TRA10021',
  indexType: 'TRA10032',
  notPaid: 'TRA10035',
  alreadyClosed: 'TRA10036',
  tooMuch: 'TRA10039',
  notCancellable: 'TRA10047',
  amountDiffers: 'TRA10050',
  checkValue: 'TRA10054',
  locked: 'TRA10071',
} as const;
