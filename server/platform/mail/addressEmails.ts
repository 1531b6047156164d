import { codeLines, lifeOfCode } from './codeWords';
import type { EmailLayout } from './emailLayout';
import { type Deed, type Written, write } from './emailTemplates';
import { writtenTime } from './writtenTime';

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
              `Your code to change your ${head.product} e-mail address`,
              `Someone wants to use this e-mail address for their ${head.product} account. The code is:`,
              codeLines(code),
              `${lifeOfCode(code, head.language)} If this was not you, ignore this e-mail. Nothing will change.`,
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
              `This address already has a ${head.product} account`,
              `Someone tried to use this e-mail address for another ${head.product} account. It already has an account, so nothing was changed.`,
              'If this was you, use a different address, or close the existing account first. If not, ignore this e-mail.',
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
              `您的账号邮箱于${writtenTime(at, 'zh')}更换为 ${to}，操作地址：${address}。今后请用新邮箱登录。`,
              `如果不是您本人操作，请在${writtenTime(until, 'zh')}之前打开${head.address ? '这个链接' : '本站的这个地址'}，恢复原来的邮箱：`,
              backLink(head, key),
              '恢复后所有登录都会退出，需要用“忘记密码”设置新密码。',
          )
        : write(
              head,
              `The e-mail address of your ${head.product} account was changed`,
              `The e-mail address of your account was changed to ${to} on ${writtenTime(at, 'en')} from the IP address ${address}. From now on, sign in with the new address.`,
              `If this was not you, undo the change before ${writtenTime(until, 'en')} by opening ${head.address ? 'this link' : 'this page of the site'}:`,
              backLink(head, key),
              'This ends all sessions. Then set a new password under “Forgot your password?”.',
          );

/** To both addresses, once a change was taken back. */
export const emailTakenBack = (head: EmailLayout, email: string, { at }: Pick<Deed, 'at'>) =>
    head.language === 'zh'
        ? write(
              { ...head, address: '' },
              `您的“${head.product}”账号恢复了原邮箱`,
              `账号邮箱已于${writtenTime(at, 'zh')}恢复为 ${email}，所有登录均已退出。`,
              '请在登录页面点“忘记密码”，设置新密码后再登录。',
          )
        : write(
              { ...head, address: '' },
              `The e-mail address of your ${head.product} account was restored`,
              `On ${writtenTime(at, 'en')}, the e-mail address of the account was changed back to ${email}. All sessions have ended.`,
              'To sign in again, choose “Forgot your password?” on the sign-in page and set a new password.',
          );
