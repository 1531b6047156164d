import type { EmailLayout } from './emailLayout';
import { type Deed, type Written, write } from './emailTemplates';
import { writtenTime } from './writtenTime';

interface Told {
    subject: string;
    text: string;
    /** what to do if it was somebody else */
    elsewise: string;
}

const tell = (head: EmailLayout, { subject, text, elsewise }: Told): Written =>
    write(head, subject, text, elsewise);

const notYou = {
    en: 'If this was not you, change your password immediately, sign out all other devices, and check your passkeys and connected accounts in your personal centre.',
    zh: '如果不是您本人操作，请立即修改密码、退出其他设备的登录，并在“个人中心”检查通行密钥和已关联的账号。',
} as const;

export const passkeyAdded = (head: EmailLayout, name: string, { at, address }: Deed): Written =>
    tell(
        head,
        head.language === 'zh'
            ? {
                  subject: `${head.product} 已添加通行密钥`,
                  text: `您的账号于${writtenTime(at, 'zh')}添加了通行密钥“${name}”，操作地址：${address}。今后可以用它登录，无需密码。`,
                  elsewise: notYou.zh,
              }
            : {
                  subject: `A passkey was added to your ${head.product} account`,
                  text: `The passkey “${name}” was added to your account on ${writtenTime(at, 'en')} from the IP address ${address}. It can be used to sign in without a password.`,
                  elsewise: notYou.en,
              },
    );

export const passkeyRemoved = (head: EmailLayout, name: string, { at, address }: Deed): Written =>
    tell(
        head,
        head.language === 'zh'
            ? {
                  subject: `${head.product} 已移除通行密钥`,
                  text: `您账号的通行密钥“${name}”已于${writtenTime(at, 'zh')}移除，操作地址：${address}。它不能再用于登录。`,
                  elsewise: notYou.zh,
              }
            : {
                  subject: `A passkey was removed from your ${head.product} account`,
                  text: `The passkey “${name}” was removed from your account on ${writtenTime(at, 'en')} from the IP address ${address}. It can no longer be used to sign in.`,
                  elsewise: notYou.en,
              },
    );

export const passkeyAsked = (head: EmailLayout, { at, address }: Deed): Written =>
    tell(
        head,
        head.language === 'zh'
            ? {
                  subject: `${head.product} 两步验证已开启`,
                  text: `您的账号于${writtenTime(at, 'zh')}开启了通行密钥两步验证，操作地址：${address}。今后用密码登录时，还需要通行密钥或恢复码。`,
                  elsewise: notYou.zh,
              }
            : {
                  subject: `Two-factor authentication for ${head.product} is on`,
                  text: `Your account has asked for a passkey after the password since ${writtenTime(at, 'en')}. This was turned on from the IP address ${address}. If you lose your passkeys, use a recovery code.`,
                  elsewise: notYou.en,
              },
    );

export const passkeyNotAsked = (head: EmailLayout, { at, address }: Deed): Written =>
    tell(
        head,
        head.language === 'zh'
            ? {
                  subject: `${head.product} 不再要求通行密钥`,
                  text: `您的账号于${writtenTime(at, 'zh')}关闭了密码登录后的通行密钥验证，操作地址：${address}。`,
                  elsewise: notYou.zh,
              }
            : {
                  subject: `${head.product} no longer asks for a passkey`,
                  text: `On ${writtenTime(at, 'en')}, your account was set not to ask for a passkey after the password any more, from the IP address ${address}.`,
                  elsewise: notYou.en,
              },
    );

export const identityAdded = (head: EmailLayout, name: string, { at, address }: Deed): Written =>
    tell(
        head,
        head.language === 'zh'
            ? {
                  subject: `您的“${head.product}”账号已关联 ${name}`,
                  text: `您的账号于${writtenTime(at, 'zh')}关联了“${name}”，操作地址：${address}。今后可以用它登录。`,
                  elsewise: notYou.zh,
              }
            : {
                  subject: `Your ${head.product} account was connected to ${name}`,
                  text: `Your account was connected to ${name} on ${writtenTime(at, 'en')} from the IP address ${address}. You can now sign in with it.`,
                  elsewise: notYou.en,
              },
    );

export const identityRemoved = (head: EmailLayout, name: string, { at, address }: Deed): Written =>
    tell(
        head,
        head.language === 'zh'
            ? {
                  subject: `您的“${head.product}”账号已取消关联 ${name}`,
                  text: `您的账号于${writtenTime(at, 'zh')}取消了与“${name}”的关联，操作地址：${address}。不能再用它登录。`,
                  elsewise: notYou.zh,
              }
            : {
                  subject: `Your ${head.product} account was disconnected from ${name}`,
                  text: `Your account was disconnected from ${name} on ${writtenTime(at, 'en')} from the IP address ${address}. It can no longer be used to sign in.`,
                  elsewise: notYou.en,
              },
    );
