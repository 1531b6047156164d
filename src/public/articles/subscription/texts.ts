import type { Language } from '../../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'text'
    | 'subscribe'
    | 'subscribing'
    | 'sent'
    | 'refused'
    | 'confirmTitle'
    | 'confirmText'
    | 'confirm'
    | 'confirmed'
    | 'linkOld'
    | 'stopTitle'
    | 'stopText'
    | 'stop'
    | 'stopped',
    string
>;

export const subscriptionTexts: Record<Language, Texts> = {
    en: {
        title: 'Get new articles by e-mail',
        text: 'One e-mail a day at most, and only when there is something new. Every e-mail has a link to unsubscribe.',
        subscribe: 'Subscribe',
        subscribing: 'Subscribing…',
        sent: 'Check your inbox. Open the link in the e-mail to confirm your subscription.',
        refused: 'The subscription could not be taken. Try again later.',
        confirmTitle: 'Confirm your subscription',
        confirmText: 'You will get new articles by e-mail, once a day at most.',
        confirm: 'Confirm',
        confirmed: 'Subscription confirmed. You will get new articles by e-mail.',
        linkOld: 'This link is no longer valid. Subscribe again below.',
        stopTitle: 'Unsubscribe',
        stopText: 'You will not get new articles by e-mail any more.',
        stop: 'Unsubscribe',
        stopped: 'You have unsubscribed.',
    },
    zh: {
        title: '邮件订阅新文章',
        text: '每天最多一封，有新文章才发送。每封邮件都有退订链接。',
        subscribe: '订阅',
        subscribing: '正在提交…',
        sent: '请查收邮件，打开其中的链接确认订阅。',
        refused: '暂时无法订阅，请稍后再试。',
        confirmTitle: '确认订阅',
        confirmText: '确认后，新文章会通过邮件发给您，每天最多一封。',
        confirm: '确认订阅',
        confirmed: '订阅成功，新文章会通过邮件发给您。',
        linkOld: '链接已失效，请在下方重新订阅。',
        stopTitle: '退订',
        stopText: '退订后，您将不再收到新文章邮件。',
        stop: '退订',
        stopped: '已退订。',
    },
};
