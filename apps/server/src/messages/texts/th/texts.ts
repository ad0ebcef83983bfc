import accountMails from './account-mails.json' with { type: 'json' };
import appReturn from './app-return.json' with { type: 'json' };
import billingMails from './billing-mails.json' with { type: 'json' };
import imageNames from './image-names.json' with { type: 'json' };
import mailPage from './mail-page.json' with { type: 'json' };
import moderationMails from './moderation-mails.json' with { type: 'json' };
import projectReadme from './project-readme.json' with { type: 'json' };
import push from './push.json' with { type: 'json' };
import safetyMails from './safety-mails.json' with { type: 'json' };
import takeoutReadme from './takeout-readme.json' with { type: 'json' };
import teamMails from './team-mails.json' with { type: 'json' };

export const th = {
  'account-mails': accountMails,
  'app-return': appReturn,
  'billing-mails': billingMails,
  'image-names': imageNames,
  'mail-page': mailPage,
  'moderation-mails': moderationMails,
  'project-readme': projectReadme,
  push,
  'safety-mails': safetyMails,
  'takeout-readme': takeoutReadme,
  'team-mails': teamMails,
};
