import { type Html, html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { avatarPath } from './avatar.ts';
import { demoPeople, type Person } from './people.ts';

type SignInForm = { person: Person; problem?: string };

/** An account chooser without scripts: three forms that post to the same URL. */
export function signInPage({ person, problem }: SignInForm): Html {
  return layout({
    title: 'Sandbox sign-in',
    body: html`<div class="sign-in"><main>
<header>
<span class="chip">Sandbox</span>
<h1>Choose an account</h1>
<p class="muted">This page stands in for Google sign-in, to continue to Artcade. No password is needed.</p>
</header>
<form method="post" class="people">${demoPeople.map(personButton)}</form>
<div class="or">or use any account</div>
<form method="post">
${problem ? html`<p class="problem" role="alert">${problem}</p>` : html``}
<div class="fields">
<label>Name<input type="text" name="name" value="${person.name}" required maxlength="100" autocomplete="off"></label>
<label>E-mail<input type="email" name="email" value="${person.email}" required maxlength="254" autocomplete="off"></label>
</div>
<label class="check"><input type="checkbox" name="verified" value="yes"${person.emailVerified ? html` checked` : html``}>E-mail verified</label>
<label class="check"><input type="checkbox" name="hosted" value="yes"${person.isHosted ? html` checked` : html``}>Mailbox hosted by Google (otherwise Artcade mails a code)</label>
<button class="button" name="action" value="custom">Continue</button>
</form>
<form method="post"><button class="button quiet" name="action" value="cancel">Cancel</button></form>
</main></div>`,
  });
}

export function errorPage(error: string, description: string): Html {
  return layout({
    title: 'Sign-in problem',
    body: html`<div class="sign-in"><main>
<header><span class="chip">Sandbox</span><h1>This sign-in cannot continue</h1></header>
<p class="wrap">${description}</p>
<p class="muted wrap">Close this page, go back to Artcade and start again. (${error})</p>
</main></div>`,
  });
}

function personButton({ name, email }: Person): Html {
  return html`<button class="person" name="person" value="${email}">
<img src="${avatarPath(name)}" alt="" width="36" height="36">
<span><span>${name}</span><span class="muted">${email}</span></span>
</button>`;
}
