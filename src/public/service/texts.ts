import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'lead'
    | 'description'
    | 'channels'
    | 'support'
    | 'supportText'
    | 'supportOpen'
    | 'group'
    | 'groupText'
    | 'groupOpen'
    | 'email'
    | 'emailText'
    | 'ticket'
    | 'ticketText'
    | 'ticketOpen'
    | 'doctor'
    | 'lookupText'
    | 'lookupOpen'
    | 'faq'
    | 'terms'
    | 'privacy'
    | 'changed'
    | 'none'
    | 'contents',
    string
>;

export const serviceTexts: Record<Language, Texts> = {
    en: {
        title: 'Support',
        lead: 'Contact, frequently asked questions and our terms.',
        description: 'Customer service, frequently asked questions, terms of service and privacy.',
        channels: 'Contact',
        support: 'Customer service',
        supportText: 'Questions about your account, an order or a payment.',
        supportOpen: 'Contact us',
        group: 'User group',
        groupText: 'Meet other users and hear the news first.',
        groupOpen: 'Join the group',
        email: 'E-mail',
        emailText: 'For anything that is not urgent.',
        ticket: 'Your requests',
        ticketText: 'Ask us from your account. The answer appears there.',
        ticketOpen: 'Ask support',
        doctor: 'Payments',
        lookupText: 'Has a payment not arrived? Look it up by its number.',
        lookupOpen: 'Payment lookup',
        faq: 'Frequently asked questions',
        terms: 'Terms of service',
        privacy: 'Privacy',
        changed: 'Updated on',
        none: 'Nothing has been published here yet. Ask us if you have a question.',
        contents: 'On this page',
    },
    zh: {
        title: '服务支持',
        lead: '联系方式、常见问题与服务条款。',
        description: '在线客服、常见问题、服务条款与隐私政策。',
        channels: '联系我们',
        support: '在线客服',
        supportText: '解答账号、订单和付款方面的问题。',
        supportOpen: '联系客服',
        group: '交流群',
        groupText: '和其他用户交流，第一时间了解更新。',
        groupOpen: '加入交流群',
        email: '邮箱',
        emailText: '不紧急的问题，请给我们写邮件。',
        ticket: '我的工单',
        ticketText: '登录后向客服提问，并在工单中查看回复。',
        ticketOpen: '提交工单',
        doctor: '付款',
        lookupText: '付款未到账？输入编号即可查询。',
        lookupOpen: '支付查询',
        faq: '常见问题',
        terms: '服务条款',
        privacy: '隐私政策',
        changed: '更新于',
        none: '这里暂时没有内容。如有疑问，请联系我们。',
        contents: '本页内容',
    },
};
