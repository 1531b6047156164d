import { codeLines, lifeOfCode } from './codeWords';
import type { EmailLayout } from './emailLayout';
import { type Deed, time, type Written, write } from './emailTemplates';

/** To the address that somebody wants to have in their account from now on. */
export const newEmailCode = (head: EmailLayout, code: string): Written =>
    head.language === 'zh'
        ? write(
              { ...head, address: '' },
              `${head.product} 更换邮箱验证码`,
              `有人正在把“${head.product}”账号的邮箱更换为这个邮箱，验证码是：`,
              codeLines(code),
              `${lifeOfCode(code, head.language)}如果不是您本人操作，请忽略这封邮件，什么都不会改变。`,
          )
        : write(
              { ...head, address: '' },
              `Your code for a new address at ${head.product}`,
              `Somebody wants this to be the e-mail address of their account with ${head.product}. The code is:`,
              codeLines(code),
              `${lifeOfCode(code, head.language)} If it was not you, you need not do anything: nothing changes.`,
          );

/** To an address that has an account: the page must not tell, the e-mail may. */
export const emailIsTaken = (head: EmailLayout): Written =>
    head.language === 'zh'
        ? write(
              { ...head, address: '' },
              `这个邮箱已有“${head.product}”账号`,
              `有人想把另一个“${head.product}”账号的邮箱更换为这个邮箱，但它已经有自己的账号，因此无法更换。`,
              '如果是您本人操作，请改用其他邮箱，或先注销原来的账号。如果不是，请忽略这封邮件。',
          )
        : write(
              { ...head, address: '' },
              `This address has an account with ${head.product} already`,
              `Somebody wants this to be the e-mail address of another account with ${head.product}. It has an account of its own, so that cannot be.`,
              'If it was you, take another address, or close the account that this one has. If it was not, you need not do anything.',
          );

const backLink = ({ address }: EmailLayout, key: string): string =>
    `${address}/email_back?key=${encodeURIComponent(key)}`;

interface Change extends Deed {
    /** the new address */
    to: string;
    /** takes the change back until then; ms */
    key: string;
    until: number;
}

/** To the address that was given up: whoever reads it may take it back. */
export const emailChanged = (
    head: EmailLayout,
    { at, address, to, key, until }: Change,
): Written =>
    head.language === 'zh'
        ? write(
              head,
              `您的“${head.product}”账号更换了邮箱`,
              `您的账号邮箱于 ${time(at)} 更换为 ${to}，操作地址：${address}。今后请用新邮箱登录。`,
              `如果不是您本人操作，请在 ${time(until)} 之前打开${head.address ? '这个链接' : '本站的这个地址'}，恢复原来的邮箱：`,
              backLink(head, key),
              '恢复后所有登录都会退出，需要用“忘记密码”设置新密码。',
          )
        : write(
              head,
              `Your account with ${head.product} has a new address`,
              `The e-mail address of your account was changed to ${to} at ${time(at)} from the address ${address}. From now on you sign in with the new one.`,
              `If it was not you, take it back before ${time(until)} by opening ${head.address ? 'this link' : 'this address of the site'}:`,
              backLink(head, key),
              'All sign-ins end then, and you choose a new password by “Forgot your password?”.',
          );

/** To both addresses, once a change was taken back. */
export const emailTakenBack = (head: EmailLayout, email: string, { at }: Pick<Deed, 'at'>) =>
    head.language === 'zh'
        ? write(
              { ...head, address: '' },
              `您的“${head.product}”账号恢复了原邮箱`,
              `账号邮箱已于 ${time(at)} 恢复为 ${email}，所有登录均已退出。`,
              '请在登录页面点“忘记密码”，设置新密码后再登录。',
          )
        : write(
              { ...head, address: '' },
              `Your account with ${head.product} has its address back`,
              `At ${time(at)} the e-mail address of the account became ${email} again. All sign-ins have ended.`,
              'Choose “Forgot your password?” on the sign-in page and set a new password to sign in again.',
          );
