import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'lead'
    | 'buyLead'
    | 'marketLead'
    | 'sent'
    | 'name'
    | 'optional'
    | 'emailTaken'
    | 'nameLong'
    | 'invite'
    | 'inviteHelp'
    | 'inviteMissing'
    | 'inviteWrong'
    | 'submit'
    | 'busy'
    | 'refused'
    | 'haveAccount'
    | 'signIn'
    | 'closedTitle'
    | 'closed'
    | 'closedContact',
    string
>;

export const registerTexts: Record<Language, Texts> = {
    en: {
        title: 'Register',
        lead: 'One account for all your sites.',
        buyLead: 'One more step before your purchase.',
        marketLead: 'One account to buy and to sell.',
        sent: 'If this address is not registered yet, a code is on its way.',
        name: 'Name',
        optional: 'optional',
        emailTaken: 'This address already has an account. Sign in instead.',
        nameLong: 'Use at most 60 characters',
        invite: 'Invite code',
        inviteHelp: 'Registration is by invitation. Ask the person who invited you for the code.',
        inviteMissing: 'Enter your invite code',
        inviteWrong: 'This invite code does not exist. Check it with the person who invited you.',
        submit: 'Create an account',
        busy: 'Creating your account…',
        refused: 'The account could not be created. Check your entries and try again.',
        haveAccount: 'Have an account?',
        signIn: 'Sign in',
        closedTitle: 'Registration is closed',
        closed: 'Registration is currently closed. If you need an account, please contact us.',
        closedContact: 'Contact customer service',
    },
    zh: {
        title: '注册',
        lead: '一个账号，管理您的所有网站。',
        buyLead: '注册后即可继续购买。',
        marketLead: '一个账号，既可购买也可出售。',
        sent: '如果该邮箱尚未注册，验证码已经发出，请查收。',
        name: '称呼',
        optional: '选填',
        emailTaken: '这个邮箱已经注册过，请直接登录。',
        nameLong: '最多 60 个字符',
        invite: '邀请码',
        inviteHelp: '目前只接受邀请注册，邀请码请向邀请您的人索取。',
        inviteMissing: '请填写邀请码',
        inviteWrong: '邀请码不存在，请向邀请您的人核对。',
        submit: '注册',
        busy: '正在注册…',
        refused: '注册失败，请检查填写的内容后重试。',
        haveAccount: '已有账号？',
        signIn: '登录',
        closedTitle: '暂不开放注册',
        closed: '目前不开放注册，如需账号请与我们联系。',
        closedContact: '联系客服',
    },
};
