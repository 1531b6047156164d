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
    | 'contents',
    string
>;

export const serviceTexts: Record<Language, Texts> = {
    en: {
        title: 'Support',
        lead: 'Where to ask, what others asked, and what we agree on.',
        description: 'Customer service, questions and answers, terms of service and privacy.',
        channels: 'Ask us',
        support: 'Customer service',
        supportText: 'Questions about your account, an order or a payment.',
        supportOpen: 'Contact us',
        group: 'User group',
        groupText: 'Talk to others who use it, and hear of news first.',
        groupOpen: 'Join the group',
        email: 'E-mail',
        emailText: 'For everything that is not urgent.',
        ticket: 'Your requests',
        ticketText: 'Ask from your account; the answer stands there.',
        ticketOpen: 'Ask support',
        doctor: 'Payments',
        lookupText: 'A payment that has not arrived is looked up by its number.',
        lookupOpen: 'Payment doctor',
        faq: 'Questions and answers',
        terms: 'Terms of service',
        privacy: 'Privacy',
        changed: 'Changed on',
        contents: 'On this page',
    },
    zh: {
        title: '服务支持',
        lead: '联系我们、常见问题，以及我们之间的约定。',
        description: '在线客服、常见问题、服务条款与隐私政策。',
        channels: '联系我们',
        support: '在线客服',
        supportText: '账号、订单、付款方面的问题，找客服。',
        supportOpen: '联系客服',
        group: '交流群',
        groupText: '和其他用户交流，第一时间了解更新。',
        groupOpen: '加入交流群',
        email: '邮箱',
        emailText: '不急的事情，写邮件给我们。',
        ticket: '我的工单',
        ticketText: '登录后直接向客服提问，回复会显示在工单里。',
        ticketOpen: '提交工单',
        doctor: '付款查询',
        lookupText: '付了款没到账？输入编号即可查询进度。',
        lookupOpen: '付款诊断',
        faq: '常见问题',
        terms: '服务条款',
        privacy: '隐私政策',
        changed: '更新于',
        contents: '本页内容',
    },
};
