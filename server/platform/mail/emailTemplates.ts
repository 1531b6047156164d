import { codeLines, lifeOfCode } from './codeWords';
import type { EmailLayout } from './emailLayout';
import { greetings } from './language';
import type { Mail } from './mailQueue';
import { writtenTime } from './writtenTime';

/** When and from where something was done. */
export interface Deed {
    /** ms */
    at: number;
    address: string;
}

export type Written = Pick<Mail, 'subject' | 'text'>;

/** An e-mail around its paragraphs: greeting before, the product and its address below. */
export const write = (head: EmailLayout, subject: string, ...paragraphs: string[]): Written => {
    const sender = head.address ? `${head.product}\n${head.address}` : head.product;
    return { subject, text: `${[greetings[head.language], ...paragraphs, sender].join('\n\n')}\n` };
};

export const registerCode = (head: EmailLayout, code: string): Written =>
    head.language === 'zh'
        ? write(
              head,
              `${head.product} 注册验证码`,
              `您正在注册“${head.product}”，验证码是：`,
              codeLines(code),
              `${lifeOfCode(code, head.language)}如果不是您本人操作，请忽略这封邮件。`,
          )
        : write(
              head,
              `Your ${head.product} registration code`,
              `Enter this code to create your ${head.product} account:`,
              codeLines(code),
              `${lifeOfCode(code, head.language)} If you did not request this, ignore this e-mail.`,
          );

/** For who registers with an address that has an account: the page must not tell, the e-mail may. */
export const hasAccountAlready = (head: EmailLayout): Written =>
    head.language === 'zh'
        ? write(
              head,
              `您已经有“${head.product}”账号了`,
              `有人用这个邮箱注册“${head.product}”，也许就是您。这个邮箱已经有账号，无需再次注册，直接登录即可。`,
              '忘记密码时，请在登录页面点“忘记密码”，用邮箱验证码设置新密码。如果不是您本人操作，请忽略这封邮件。',
          )
        : write(
              head,
              `You already have a ${head.product} account`,
              `Someone, probably you, tried to create a ${head.product} account with this e-mail address. It already has an account, so you can sign in.`,
              'If you forgot your password, choose “Forgot your password?” on the sign-in page and set a new one with a code sent by e-mail. If this was not you, ignore this e-mail.',
          );

/** No link in here: who asks for this e-mail also chooses the address that the server is called by. */
export const passwordCode = (head: EmailLayout, code: string): Written =>
    head.language === 'zh'
        ? write(
              { ...head, address: '' },
              `${head.product} 重置密码验证码`,
              `您正在重新设置“${head.product}”的密码，验证码是：`,
              codeLines(code),
              `${lifeOfCode(code, head.language)}如果不是您本人操作，请忽略这封邮件，原密码仍然有效。`,
          )
        : write(
              { ...head, address: '' },
              `Your ${head.product} password reset code`,
              `Enter this code to set a new ${head.product} password:`,
              codeLines(code),
              `${lifeOfCode(code, head.language)} If you did not request this, ignore this e-mail. Your password stays the same.`,
          );

export const passwordChanged = (head: EmailLayout, { at, address }: Deed): Written =>
    head.language === 'zh'
        ? write(
              { ...head, address: '' },
              `您的“${head.product}”密码已修改`,
              `您的密码于${writtenTime(at, 'zh')}修改，操作地址：${address}。其他设备上的登录已全部退出。`,
              '如果不是您本人操作，请立即在登录页面点“忘记密码”，设置新密码。',
          )
        : write(
              { ...head, address: '' },
              `Your ${head.product} password was changed`,
              `Your password was changed on ${writtenTime(at, 'en')} from the IP address ${address}. All other devices were signed out.`,
              'If this was not you, set a new password immediately: choose “Forgot your password?” on the sign-in page.',
          );

export const secondStepOn = (head: EmailLayout, { at, address }: Deed): Written =>
    head.language === 'zh'
        ? write(
              head,
              `${head.product} 两步验证已开启`,
              `您的账号于${writtenTime(at, 'zh')}开启了两步验证，操作地址：${address}。今后登录除密码外，还需要验证器上的 6 位数字。`,
              '请把恢复码保存在安全的地方。如果不是您本人操作，请立即联系网站管理员。',
          )
        : write(
              head,
              `Two-factor authentication for ${head.product} is on`,
              `On ${writtenTime(at, 'en')}, two-factor authentication was turned on for your account, from the IP address ${address}. From now on, you also need a 6-digit code from your authenticator app to sign in.`,
              'Keep your recovery codes in a safe place. If this was not you, contact the site’s operator immediately.',
          );

export const secondStepOff = (head: EmailLayout, { at, address }: Deed): Written =>
    head.language === 'zh'
        ? write(
              head,
              `${head.product} 两步验证已关闭`,
              `您的账号于${writtenTime(at, 'zh')}关闭了两步验证，操作地址：${address}。今后登录只需要密码。`,
              '如果不是您本人操作，请立即修改密码，并重新开启两步验证。',
          )
        : write(
              head,
              `Two-factor authentication for ${head.product} is off`,
              `On ${writtenTime(at, 'en')}, two-factor authentication was turned off for your account, from the IP address ${address}. From now on, you only need your password to sign in.`,
              'If this was not you, change your password immediately and turn two-factor authentication on again.',
          );

/** To see whether mail goes out. */
export const trialEmail = (head: EmailLayout): Written =>
    head.language === 'zh'
        ? write(
              head,
              `${head.product} 测试邮件`,
              `这是“${head.product}”后台发出的测试邮件。您收到它，说明邮件发送正常。`,
          )
        : write(
              head,
              `Test e-mail from ${head.product}`,
              `This test e-mail was sent from the ${head.product} back-office. If you received it, outgoing mail works.`,
          );
