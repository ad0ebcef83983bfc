// Runs inside PocketBase, which loads it from its hooks folder.

/** The careful way: everything in one transaction. */
routerAdd(
  'POST',
  '/api/spend',
  (context) => {
    const owner = context.get('authRecord').id;
    let left = 0;
    $app.dao().runInTransaction((dao) => {
      const wallet = dao.findFirstRecordByData('wallets', 'owner', owner);
      left = wallet.getInt('credits') - 1;
      if (left < 0) throw new BadRequestError('not enough credits');
      wallet.set('credits', left);
      dao.saveRecord(wallet);
      const history = dao.findCollectionByNameOrId('history');
      dao.saveRecord(new Record(history, { owner, amount: -1, balance: left, cause: 'generation' }));
    });
    return context.json(200, { credits: left });
  },
  $apis.requireRecordAuth('users'),
);

/** The naive way: read, then save. */
routerAdd(
  'POST',
  '/api/spend-plainly',
  (context) => {
    const owner = context.get('authRecord').id;
    const wallet = $app.dao().findFirstRecordByData('wallets', 'owner', owner);
    const left = wallet.getInt('credits') - 1;
    if (left < 0) throw new BadRequestError('not enough credits');
    wallet.set('credits', left);
    $app.dao().saveRecord(wallet);
    const history = $app.dao().findCollectionByNameOrId('history');
    $app.dao().saveRecord(new Record(history, { owner, amount: -1, balance: left, cause: 'generation' }));
    return context.json(200, { credits: left });
  },
  $apis.requireRecordAuth('users'),
);

/** A payment notification. */
routerAdd('POST', '/api/notify', (context) => {
  const { order } = $apis.requestInfo(context).data;
  $app.dao().runInTransaction((dao) => {
    const record = dao.findRecordById('orders', order);
    if (record.getBool('paid')) return;
    record.set('paid', true);
    dao.saveRecord(record);
    const wallet = dao.findFirstRecordByData('wallets', 'owner', record.getString('owner'));
    wallet.set('credits', wallet.getInt('credits') + record.getInt('credits'));
    dao.saveRecord(wallet);
  });
  return context.json(200, {});
});

routerAdd('POST', '/api/notify-plainly', (context) => {
  const { order } = $apis.requestInfo(context).data;
  const dao = $app.dao();
  const record = dao.findRecordById('orders', order);
  if (!record.getBool('paid')) {
    record.set('paid', true);
    dao.saveRecord(record);
    const wallet = dao.findFirstRecordByData('wallets', 'owner', record.getString('owner'));
    wallet.set('credits', wallet.getInt('credits') + record.getInt('credits'));
    dao.saveRecord(wallet);
  }
  return context.json(200, {});
});
