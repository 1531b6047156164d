import { codeLines, lifeOfCode } from './codeWords';
import type { EmailLayout } from './emailLayout';
import { type Deed, type Written, write } from './emailTemplates';
import { writtenTime } from './writtenTime';

/** For who asks for a code and may not use it: the page must not tell, the e-mail may. */
export const accountIsDisabled = (head: EmailLayout): Written =>
    head.language === 'zh'
        ? write(
              head,
              `您的“${head.product}”账号已停用`,
              '这个邮箱的账号已被停用，目前不能登录，也不能重置密码。',
              '如有疑问，请联系网站管理员。如果不是您本人操作，请忽略这封邮件。',
          )
        : write(
              head,
              `Your ${head.product} account is disabled`,
              'The account with this e-mail address has been disabled. You cannot sign in or reset its password.',
              'If you have questions, contact the site’s operator. If you did not request this, ignore this e-mail.',
          );

/** With address and code behind the #, which no server and no log gets. */
const invitedTo = ({ address }: EmailLayout, email: string, code: string): string =>
    address ? `${address}/getPasswd#${new URLSearchParams({ email, code })}` : '';

/** For whose account an administrator has made: with the code they choose a password. */
export const invitation = (
    head: EmailLayout,
    { email, code, days }: { email: string; code: string; days: number },
): Written => {
    const page = invitedTo(head, email, code);
    return head.language === 'zh'
        ? write(
              head,
              `“${head.product}”已为您开通账号`,
              `已用这个邮箱为您开通“${head.product}”账号。${page ? `请打开以下链接设置密码，然后即可登录：\n\n    ${page}\n\n如果页面需要验证码，请填写：` : '请打开登录页面的“忘记密码”，用下面的验证码设置密码，然后即可登录：'}`,
              codeLines(code),
              `验证码 ${days} 天内有效，请勿告诉他人。过期后，可在同一页面重新获取。`,
          )
        : write(
              head,
              `Your ${head.product} account`,
              `A ${head.product} account was created for this e-mail address. ${page ? `Choose a password here, then you can sign in:\n\n    ${page}\n\nIf the page asks for a code, enter:` : 'To choose a password, enter this code under “Forgot your password?” on the sign-in page. Then you can sign in:'}`,
              codeLines(code),
              `The code is valid for ${days} days. Do not share it. If it expires, request a new one on the same page.`,
          );
};

/** For who has lost the second step, when an administrator has turned it off for them. */
export const secondStepReset = (head: EmailLayout, { at }: Pick<Deed, 'at'>): Written =>
    head.language === 'zh'
        ? write(
              head,
              `${head.product} 两步验证已被重置`,
              `平台于${writtenTime(at, 'zh')}关闭了您账号的两步验证。今后登录只需要密码。`,
              '请在“个人中心”重新开启两步验证。如果您没有要求重置，请立即修改密码并联系网站管理员。',
          )
        : write(
              head,
              `Two-factor authentication for ${head.product} was reset`,
              `On ${writtenTime(at, 'en')}, two-factor authentication was turned off for your account. You now sign in with your password only.`,
              'Turn it on again in your personal centre. If you did not ask for this, change your password immediately and contact the site’s operator.',
          );

/** For whose passkeys an administrator has removed. */
export const passkeysRemoved = (
    head: EmailLayout,
    { at, isStepOff }: Pick<Deed, 'at'> & { isStepOff: boolean },
): Written =>
    head.language === 'zh'
        ? write(
              head,
              `${head.product} 通行密钥已被移除`,
              `平台于${writtenTime(at, 'zh')}移除了您账号的全部通行密钥。它们不能再用于登录。${isStepOff ? '使用通行密钥的两步验证也已关闭。' : ''}`,
              '您可以在“个人中心”重新添加通行密钥。如果您没有要求移除，请立即修改密码并联系网站管理员。',
          )
        : write(
              head,
              `Your passkeys for ${head.product} were removed`,
              `All passkeys of your account were removed on ${writtenTime(at, 'en')}. They can no longer be used to sign in.${isStepOff ? ' Two-factor authentication by passkey is off.' : ''}`,
              'You can add passkeys again in your personal centre. If you did not ask for this, change your password immediately and contact the site’s operator.',
          );

/** For who is signed in and is about to change what a session alone must not change. */
export const stepUpCode = (head: EmailLayout, code: string, { at, address }: Deed): Written =>
    head.language === 'zh'
        ? write(
              { ...head, address: '' },
              `${head.product} 操作验证码`,
              `您的账号正在“${head.product}”修改重要设置（${writtenTime(at, 'zh')}，来自 ${address}），验证码是：`,
              codeLines(code),
              `${lifeOfCode(code, head.language)}如果不是您本人操作，说明有人正在使用您的账号：请立即修改密码并退出其他登录。`,
          )
        : write(
              { ...head, address: '' },
              `Your ${head.product} confirmation code`,
              `Someone signed in to your account is about to change important ${head.product} settings (${writtenTime(at, 'en')}, from ${address}). Enter this code to confirm it’s you:`,
              codeLines(code),
              `${lifeOfCode(code, head.language)} If this was not you, someone else is using your account. Change your password immediately and end all other sessions.`,
          );

/** For who has closed their account, at the address that it had. */
export const accountClosed = (head: EmailLayout, { at }: Pick<Deed, 'at'>): Written =>
    head.language === 'zh'
        ? write(
              { ...head, address: '' },
              `您的“${head.product}”账号已注销`,
              `您的账号已于${writtenTime(at, 'zh')}注销，名称、邮箱等资料已删除，任何人都不能再用它登录。`,
              '依法需要保留的订单、账目和凭证会在去除姓名后保存。如果不是您本人操作，请立即联系网站管理员。',
          )
        : write(
              { ...head, address: '' },
              `Your ${head.product} account is closed`,
              `Your account was closed on ${writtenTime(at, 'en')}. Your name, e-mail address and settings were deleted, and nobody can sign in to it.`,
              'Orders, accounting records and receipts that must be kept are stored without your name. If this was not you, contact the site’s operator immediately.',
          );
