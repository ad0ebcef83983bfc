import type { Page, Route } from 'playwright-core';
import type { Scene } from './scene.ts';

/** Used teams, for screenshots: answers are mocked, and texts are found by position, in any language. */
type Answers = Readonly<Record<string, unknown>>;
type Failed = { readonly failed: string; readonly status: number };

const gigabyte = 1024 ** 3;
const me = 'me';
const person = (uid: string, displayName: string) => ({
  uid,
  role: uid === me ? 'owner' : 'member',
  displayName,
  photoURL: null,
});
const people = [
  person(me, 'Demo Artist'),
  person('a', 'Nguyễn Thị Phương Thảo'),
  person('b', '王小明'),
  person('c', 'สมชาย ใจดี'),
  person('d', 'Budi Santoso'),
  person('e', 'Kai'),
  person('f', 'Lena'),
];
const team = (id: string, name: string, size: number, used: number, isOwn = true) => ({
  id,
  name,
  ownerUid: isOwn ? me : 'a',
  storageUsed: Math.round(used * gigabyte),
  storageCapacity: 10 * gigabyte,
  storageLeft: Math.round(1.4 * gigabyte),
  ...(isOwn && {
    joining: { code: `${id.slice(8)}${id.slice(0, 8)}Ab`, needsApproval: false, requests: size > 4 ? 2 : 0 },
  }),
  members: people
    .slice(0, size)
    .map((each) => ({ ...each, role: each.uid === (isOwn ? me : 'a') ? 'owner' : 'member' })),
});
const teams = [
  team('Zq8XbN3kTt0pLw2v', 'Nightfall', 3, 3.2),
  team(
    'p4VfR7mYc1sHd9Ku',
    'Nhóm làm game phiêu lưu thế giới mở ở Thành phố Hồ Chí Minh và Đà Nẵng',
    7,
    9.4,
    false,
  ),
  team('x2LgT6wQe8aJn5Bz', '月光下的像素冒險開發團隊與好朋友們的獨立遊戲作品集', 5, 7.6),
  team('h9CkM3vXo7uPi1Sy', 'UI', 1, 0),
];
const empty = 'h9CkM3vXo7uPi1Sy';
const pictures = [
  'banner-generator',
  'character-generator',
  'game-background-generator',
  'game-screen-planner',
  'loading-screen-generator',
  'logo-generator',
  'ui-component-generator',
];
const names = ['Banner.png', 'Nhân vật chính.png', '城堡背景.png', 'Screens.png', 'Loading.png', 'Logo.png'];
const sharers = [me, 'a', 'b', null];
const verdicts = ['approved', undefined, 'changes', undefined, undefined] as const;
const assets = Array.from({ length: 20 }, (_, index) => {
  const url = `/images/${index}`;
  return {
    id: String(1000 - index).padStart(9, '0'),
    name: names[index % names.length],
    url,
    gridUrl: url,
    previewUrl: url,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
    size: 1_234_567,
    width: 800,
    height: 600,
    type: 'webp',
    ownerUid: sharers[index % sharers.length],
    tool: null,
    createdAt: '2026-11-15T06:00:00.000Z',
    deletedAt: null,
    ...(verdicts[index % 5] && { verdict: verdicts[index % 5] }),
  };
});

const subscription = {
  planId: 'professional',
  nextPlanId: null,
  renewalDate: '2027-02-15T04:00:00.000Z',
  cancelAtPeriodEnd: false,
  upcomingCredits: 0,
  declined: null,
};
const at = (day: number) => `2026-11-${day}T06:00:00.000Z`;
const outsider = (uid: string, displayName: string, day: number) => ({
  uid,
  displayName,
  photoURL: null,
  at: at(day),
});
const joining = {
  code: 'TsLw2vT0pZq8XbN3kAbCdE',
  enabled: true,
  expiresInDays: 7,
  expiresAt: at(22),
  needsApproval: true,
  invitations: [
    {
      id: 'i1',
      email: 'thao.nguyen.designer@a-rather-long-domain.example.com',
      at: at(14),
      expiresAt: at(28),
    },
    { id: 'i2', email: 'kai@example.com', at: at(12), expiresAt: at(26) },
    { id: 'i3', email: null, uid: 'b', name: '王小明', role: 'owner', at: at(11), expiresAt: at(25) },
  ],
  requests: [outsider('r1', 'Budi Santoso', 15), outsider('r2', 'สมชาย ใจดี', 14)],
  former: [outsider('f1', '陳美麗', 11)],
  blocked: [outsider('b1', 'Trần Văn Long', 10)],
};
const waiting = {
  invitations: [
    {
      id: 'w1',
      teamName: '月光下的像素冒險開發團隊',
      ownerName: '王小明',
      ownerPhotoURL: null,
      expiresAt: at(28),
    },
    {
      id: 'w2',
      teamName: 'Nhóm làm game phiêu lưu',
      ownerName: 'Nguyễn Thị Phương Thảo',
      ownerPhotoURL: null,
      expiresAt: at(28),
    },
    {
      id: 'w3',
      teamName: 'Pixel Orchard',
      ownerName: 'Ana Costa',
      ownerPhotoURL: null,
      expiresAt: at(28),
      role: 'owner',
      isMember: true,
      album: 3_400_000_000,
      credits: 1250,
    },
    {
      id: 'w4',
      teamName: '像素工坊',
      ownerName: 'Mika',
      ownerPhotoURL: null,
      expiresAt: at(28),
      role: 'owner',
      isMember: true,
      album: 1_200_000_000,
      credits: 0,
      isOwnerLeaving: true,
    },
  ],
  requests: [{ teamId: 'q', teamName: 'Daybreak', at: at(15) }],
};
const teamId = 'Zq8XbN3kTt0pLw2v';
const speaker = (index: number) => {
  const { uid, displayName: name } = people[index] ?? person('x', 'Kai');
  return { uid, name, photoURL: null };
};
const remark = (id: string, by: number, text: string, more: object = {}) => ({
  id,
  author: speaker(by),
  text,
  mentions: [speaker(0), speaker(2)].map(({ uid, name }) => ({ uid, name })),
  place: null,
  replyTo: null,
  createdAt: at(15),
  editedAt: null,
  deletedAt: null,
  resolvedAt: null,
  ...more,
});
const talk = {
  comments: [
    remark('k1', 1, '<@me> bàn tay này hơi lớn. Thu nhỏ lại một chút nhé?', { place: { x: 0.3, y: 0.55 } }),
    remark('k2', 0, '<@b> 這樣好一點嗎？', { replyTo: 'k1', editedAt: at(15) }),
    remark('k3', 3, 'สีท้องฟ้าสวยมาก ขอใช้โทนนี้กับฉากถัดไปด้วย', { place: { x: 0.72, y: 0.3 } }),
    remark('k4', 4, 'Garis tepinya sudah rapi.', { resolvedAt: at(15), place: { x: 0.5, y: 0.8 } }),
  ],
  verdict: { verdict: 'approved', by: speaker(0), at: at(15) },
  people: people.map((_, index) => speaker(index)),
  may: { review: true, resolve: true, delete: true },
};
const happened = [
  ['comment', 1, 1],
  ['approved', 2, 1],
  ['upload', 3, 12],
  ['changes', 4, 1],
  ['version', 5, 1],
  ['remove', 6, 3],
] as const;
const entry = (kind: string, by: number, index: number) => ({
  id: `n${index}`,
  kind,
  at: at(15 - index),
  by: speaker(by),
  asset: kind === 'remove' ? null : assets[index],
});
const told = ['mention', 'reply', 'approved', 'comment', 'changes'] as const;
const notices = {
  notices: told.map((kind, index) => ({
    ...entry(kind, index + 1, index),
    teamId,
    teamName: teams[index % 3]?.name,
    isRead: index > 1,
  })),
  next: 'n9',
  unread: 12,
  mail: true,
  muted: [],
};
const talking: Answers = {
  'assets/\\d+/comments': talk,
  'assets/\\d+/versions': assets.slice(0, 3).toReversed(),
};
const spender = (uid: string, displayName: string, spent: number, monthlyCredits: number | null) => ({
  uid,
  displayName,
  photoURL: null,
  monthlyCredits,
  spent,
  isBillingOwner: uid === 'b',
});
const teamCredits = {
  credits: 1840,
  held: 40,
  debt: 0,
  mine: { monthlyCredits: null, spent: 60 },
  givable: 1200,
  mayManage: true,
  members: [
    spender(me, 'Demo Artist', 60, null),
    spender('a', 'Nguyễn Thị Phương Thảo', 285, 300),
    spender('b', '王小明', 0, 500),
  ],
};
const spent = (id: number, cause: string, amount: number, more: object = {}) => ({
  id,
  at: at(16),
  cause,
  item: null,
  amount,
  balanceAfter: 1840 + id,
  person: null,
  image: null,
  ...more,
});
const spending = {
  entries: [
    spent(5, 'generation', -20, {
      item: 'logo-generator',
      person: { uid: 'a', displayName: 'Nguyễn Thị Phương Thảo' },
      image: { id: 'x', name: 'Logo của trò chơi phiêu lưu.png' },
    }),
    spent(4, 'generation', -40, { item: 'character-generator', person: { uid: me, displayName: 'Demo' } }),
    spent(3, 'transfer', 500, { person: { uid: 'b', displayName: '王小明' } }),
    spent(2, 'order', 1000, { item: 'trial', person: { uid: me, displayName: 'Demo' } }),
    spent(1, 'generation', -15, { item: 'banner-generator' }),
  ],
  next: '1',
};
const usual: Answers = {
  notices,
  'teams/\\w+/activity': {
    acts: happened.map(([kind, by, images], index) => ({ ...entry(kind, by, index), images })),
    next: null,
  },
  getTeamJoining: { ...joining, invitations: [], requests: [], former: [], blocked: [] },
  listInvitations: { invitations: [], requests: [] },
  listDeletedTeams: [],
  getWallet: { credits: 1360, held: 0, arrivals: 0, subscription, firstPlan: false },
  listTeams: teams,
  listTeamMembers: people.slice(0, 3),
  getTeamCredits: teamCredits,
  listTeamSpending: spending,
  getStorage: { used: Math.round(3.2 * gigabyte), limit: 10 * gigabyte, images: 20, trashed: 3, refused: 2 },
};
const unplanned = { getWallet: { credits: 200, held: 0, arrivals: 0, subscription: null, firstPlan: true } };

const isFailed = (answer: unknown): answer is Failed =>
  typeof answer === 'object' && answer !== null && 'failed' in answer;

async function answer(route: Route, given: unknown): Promise<void> {
  if (given === 'never') return;
  if (isFailed(given))
    return route.fulfill({
      status: given.status,
      json: { error: { code: given.failed, message: given.failed } },
    });
  return route.fulfill({ json: { data: given } });
}

/** The user of the screenshots is the "me" of these teams. */
async function becomeMe(page: Page): Promise<void> {
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { user: object } };
    await route.fulfill({ response, json: { data: { ...data, user: { ...data.user, uid: me } } } });
  });
}

const answering =
  (answers: Answers = {}) =>
  async (page: Page): Promise<void> => {
    await becomeMe(page);
    for (const [name, given] of Object.entries({ ...usual, ...answers }))
      await page.route(new RegExp(`/api/${name}(/|\\?|$)`), (route) => answer(route, given));
    await page.route(/\/api\/listAssets\?/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const trashed = assets.slice(0, 3).map((each) => ({ ...each, deletedAt: '2026-11-14T06:00:00.000Z' }));
      const shown = query.get('trash') === '1' ? trashed : assets;
      const limit = Number(query.get('limit') ?? '100');
      return answer(route, query.get('teamId') === empty ? [] : shown.slice(0, limit));
    });
    await page.route(/\/images\/\d+$/, (route) => {
      const index = Number(new URL(route.request().url()).pathname.split('/').at(-1));
      return route.fulfill({ path: `apps/web/src/art/${pictures[index % pictures.length]}.webp` });
    });
  };

/** The last buttons of a card: the code if there is one, the album, the members, the credits, and leaving. */
const cardButtons = ['copy', 'album', 'members', 'credits', 'out'] as const;
type CardButton = (typeof cardButtons)[number];
const press = (page: Page, card: number, button: CardButton) => {
  const place = cardButtons.indexOf(button);
  return page
    .locator('article')
    .nth(card)
    .locator('button:not([aria-hidden])')
    .nth(place - cardButtons.length)
    .click();
};
/** A full-page screenshot begins at the top. */
const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));
const top = (page: Page) => page.locator('dialog[open]').last();
const tile = (page: Page, index: number) => top(page).locator(`[data-tile="${index}"]`);

const games = [
  {
    id: 'p1',
    name: 'Lantern Bay',
    teamId,
    createdAt: '2026-10-01T08:00:00.000Z',
    archivedAt: null,
    images: 12,
    creditsUsed: 240,
    collections: [
      { id: 'c1', name: 'Enemies', search: null, images: 7 },
      { id: 'c2', name: 'Level 1', search: null, images: 5 },
      { id: 'c3', name: 'Final', search: { state: 'final' } },
    ],
  },
];

async function openAlbum(page: Page, card = 0): Promise<void> {
  await press(page, card, 'album');
  await top(page)
    .locator(card === 0 ? '[data-tile="0"]' : 'h3')
    .first()
    .waitFor();
}

async function openPreview(page: Page): Promise<void> {
  await openAlbum(page);
  await tile(page, 1).click();
  // Comments come before versions, the last.
  await top(page).getByRole('tab').nth(-2).click();
}

async function openTalk(page: Page): Promise<void> {
  await openPreview(page);
  await page.locator('article[id^=comment]').first().waitFor();
}

async function openPicker(page: Page, source: number): Promise<void> {
  await openAlbum(page);
  await top(page).locator('button').nth(-2).click();
  await top(page).getByRole('radio').nth(source).check({ force: true });
}

const scene = (name: string, act?: Scene['act'], answers?: Answers): Scene => ({
  name,
  path: '/teams',
  isMember: true,
  before: answering(answers),
  ...(act && { act }),
});

/** Expanded, and scrolled to the code or to the non-members. */
const openJoining = async (page: Page, to: 'code' | 'people') => {
  await press(page, 0, 'members');
  const summary = top(page).locator('summary').first();
  await summary.click();
  const part = to === 'code' ? summary : top(page).locator('details section').first();
  await part.evaluate((element) => element.scrollIntoView());
};

export const teamScenes: readonly Scene[] = [
  scene('teams-no-plan', undefined, { ...unplanned, listTeams: [] }),
  scene('teams-empty', undefined, { listTeams: [] }),
  scene('teams-loading', undefined, { listTeams: 'never', getWallet: 'never' }),
  scene('teams-failed', (page) => page.getByRole('alert').waitFor(), {
    listTeams: { failed: 'rate_limited', status: 429 },
  }),
  scene(
    'teams-one',
    async (page) => {
      await press(page, 0, 'copy');
      await toTop(page);
    },
    { listTeams: teams.slice(0, 1) },
  ),
  scene('teams-many', async (page) => {
    // Images load with their card.
    await page.locator('article').last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await toTop(page);
  }),
  scene(
    'teams-join-refused',
    async (page) => {
      await page.locator('main input').last().fill('no-such-team');
      await page.locator('main input').last().press('Enter');
      await page.locator('[aria-invalid]').waitFor();
    },
    { addTeamMember: { failed: 'team_not_found', status: 404 } },
  ),
  scene(
    'team-members',
    async (page) => {
      await press(page, 0, 'members');
      await top(page).locator('input').first().fill('nobody-has-this-id');
      await top(page).locator('input').first().press('Enter');
      await page.locator('[aria-invalid]').waitFor();
    },
    { addTeamMember: { failed: 'user_not_found', status: 404 } },
  ),
  scene('team-members-others', (page) => press(page, 1, 'members'), { listTeamMembers: teams[1]?.members }),
  scene('team-remove-member', async (page) => {
    await press(page, 0, 'members');
    await top(page).locator('li button').first().click();
  }),
  scene('team-asked', (page) => press(page, 0, 'members'), { getTeamJoining: joining }),
  scene('team-joining', (page) => openJoining(page, 'code'), { getTeamJoining: joining }),
  scene('team-joining-off', (page) => openJoining(page, 'code'), {
    getTeamJoining: { ...joining, enabled: false },
  }),
  scene('team-outsiders', (page) => openJoining(page, 'people'), { getTeamJoining: joining }),
  scene('teams-invited', (page) => page.locator('#my-invitations').waitFor(), {
    listInvitations: waiting,
    listTeams: teams.slice(0, 2),
  }),
  scene('teams-deleted', (page) => page.locator('#deleted-teams').scrollIntoViewIfNeeded(), {
    listTeams: teams.slice(0, 1),
    listDeletedTeams: [
      {
        id: 'd1',
        name: 'Nhóm làm game phiêu lưu',
        members: 12,
        storageUsed: 3_400_000_000,
        credits: 1250,
        erasedAt: at(28),
        isOrphaned: true,
      },
      {
        id: 'd2',
        name: '月光下的像素冒險開發團隊',
        members: 1,
        storageUsed: 0,
        credits: 0,
        erasedAt: at(30),
        isOrphaned: false,
      },
    ],
  }),
  scene('team-credits', (page) => press(page, 0, 'credits')),
  scene('team-credits-list', async (page) => {
    await press(page, 0, 'credits');
    await top(page)
      .locator('ol')
      .evaluate((element) => element.scrollIntoView());
  }),
  scene('team-credits-member', (page) => press(page, 1, 'credits'), {
    getTeamCredits: {
      ...teamCredits,
      mine: { monthlyCredits: 300, spent: 285 },
      debt: 120,
      credits: 0,
      mayManage: false,
      members: [],
    },
    listTeamSpending: { entries: [], next: null },
  }),
  scene('team-credits-give', async (page) => {
    await press(page, 0, 'credits');
    await top(page).locator('section button').first().click();
    await top(page).locator('input').first().fill('0');
    await top(page).locator('button[type=submit]').click();
    await page.locator('[aria-invalid]').waitFor();
  }),
  {
    name: 'team-credits-tool',
    path: '/tools/logo-generator',
    isMember: true,
    before: answering({
      listTeams: teams.map((each) => ({
        ...each,
        credits: 1840,
        members: each.members.map((member) => ({ ...member, teamRole: 'artist' })),
      })),
      getTeamCredits: { ...teamCredits, mine: { monthlyCredits: 300, spent: 285 } },
    }),
    act: async (page) => {
      const choice = page.locator('main select');
      await choice.waitFor();
      await choice.selectOption({ index: 2 });
      await page.locator('iframe').waitFor();
      await page.waitForTimeout(1500);
    },
  },
  scene('team-delete', (page) => press(page, 0, 'out')),
  scene(
    'team-left',
    async (page) => {
      await press(page, 1, 'out');
      await toTop(page);
    },
    { removeTeamMember: null },
  ),
  scene('album', openAlbum),
  scene(
    'album-projects',
    async (page) => {
      await openAlbum(page);
      await tile(page, 0).focus();
      await page.keyboard.press('Space');
    },
    { projects: games },
  ),
  scene('album-empty', (page) => openAlbum(page, 3), {
    getStorage: { used: 0, limit: 10 * gigabyte, images: 0, trashed: 0 },
  }),
  {
    ...scene(
      'album-import',
      async (page) => {
        const file = { name: 'hero.png', mimeType: 'image/png', buffer: Buffer.from('hero') };
        await page.locator('input[accept*=zip]').setInputFiles(file);
        await page.locator('main form').waitFor();
      },
      { projects: games },
    ),
    path: `/my-drive/import?team=${teamId}`,
  },
  {
    ...scene('album-duplicates', (page) => page.locator('main input[type=checkbox]').first().waitFor(), {
      listDuplicates: {
        groups: [
          { kind: 'same', images: [assets[1], { ...assets[1], id: 'copy' }] },
          { kind: 'similar', images: [0, 4, 8].map((index) => assets[index]) },
        ],
        next: null,
      },
    }),
    path: `/my-drive/duplicates?team=${teamId}`,
  },
  scene('album-selected', async (page) => {
    await openAlbum(page);
    for (const index of [0, 4]) {
      await tile(page, index).focus();
      await page.keyboard.press('Space');
    }
  }),
  scene('album-message', async (page) => {
    await openAlbum(page);
    await tile(page, 0).focus();
    await page.keyboard.press('Delete');
    await page.locator('section[popover] button').first().waitFor();
  }),
  scene('album-menu', async (page) => {
    await openAlbum(page);
    await top(page).locator('[aria-haspopup=menu]').first().click();
  }),
  scene('album-preview', async (page) => {
    await openAlbum(page);
    await tile(page, 1).click();
  }),
  scene('talk', openTalk, talking),
  scene(
    'talk-mention',
    async (page) => {
      await openTalk(page);
      await page.mouse.click(160, 200);
      await top(page).locator('textarea').pressSequentially('@');
      await page.getByRole('listbox').waitFor();
    },
    { ...talking, 'assets/\\d+/comments': { ...talk, verdict: null } },
  ),
  scene(
    'talk-versions',
    async (page) => {
      await openTalk(page);
      await page.getByRole('tab').last().click();
      await page.getByRole('tabpanel').locator('li').first().waitFor();
    },
    talking,
  ),
  scene(
    'talk-compare',
    async (page) => {
      await openTalk(page);
      await page.getByRole('tab').last().click();
      await page.getByRole('tabpanel').locator('li').last().getByRole('button').last().click();
      await page.getByRole('slider').press('ArrowRight');
    },
    talking,
  ),
  scene(
    'talk-loading',
    async (page) => {
      await openPreview(page);
      await page.getByRole('status').first().waitFor();
    },
    { 'assets/\\d+/comments': 'never' },
  ),
  { ...scene('activity'), path: `/teams/${teamId}/activity` },
  { ...scene('notices'), path: '/notices' },
  scene('album-trash', async (page) => {
    await openAlbum(page);
    await top(page).locator('button').nth(-3).click();
  }),
  scene('album-erase', async (page) => {
    await openAlbum(page);
    await top(page).locator('button').nth(-3).click();
    await top(page).locator('button').last().click();
  }),
  scene('picker-device', (page) => openPicker(page, 0)),
  scene('picker-drive', async (page) => {
    await openPicker(page, 1);
    await tile(page, 0).click();
    await tile(page, 2).click();
  }),
  scene('picker-teams', (page) => openPicker(page, 2)),
  scene('picker-album', async (page) => {
    await openPicker(page, 2);
    await top(page).locator('li button').nth(1).click();
    await tile(page, 0).waitFor();
  }),
];
