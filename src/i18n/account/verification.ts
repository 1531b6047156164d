import type { SameKeys } from '../sameKeys';

/** What has been verified of somebody, on their profile page. */
export const verificationEn = {
    title: 'Verification',
    text: 'Buyers and sellers see what has been verified and on which day, nothing else.',
    email: 'E-mail address',
    phone: 'Phone number',
    identity: 'Identity',
    on: 'Verified on %{date}',
    no: 'Not verified',
    emailHelp: 'Verified whenever you enter a code from an e-mail sent by this server.',
    help: {
        phone: 'You continue on the page of a provider. Your number is not stored here.',
        identity:
            'You show your document on the page of a provider, and a reviewer decides. Neither your document nor your name is stored here.',
    },
    begin: { phone: 'Verify phone number', identity: 'Verify identity' },
    again: { phone: 'Verify another number', identity: 'Verify again' },
    withdraw: { phone: 'Remove', identity: 'Withdraw' },
    withdrawAsk: {
        phone: 'Remove the verification of your phone number? Your public profile no longer shows it.',
        identity:
            'Withdraw the verification of your identity? What is known of it here is deleted, and your public profile no longer shows it. To have the provider delete what it has, ask the provider.',
    },
    withdrawn: 'Verification deleted',
    expired: 'Your document has expired. Verify your identity again.',
    until: 'Valid until %{date}',
    states: {
        begun: 'Not finished',
        open: 'Waiting for review',
        verified: 'Verified',
        rejected: 'Not accepted',
    },
    reasons: {
        failed: 'The provider could not verify you.',
        mismatch: 'The result does not match the details of your account.',
        duplicate: 'You have verified your identity with another account.',
        doubtful: 'The provider’s result leaves doubts.',
        other: 'The result could not be accepted.',
    },
};

export const verificationZh: SameKeys<typeof verificationEn> = {
    title: '认证',
    text: '买卖双方只会看到认证了哪些项目及日期，不会看到其他内容。',
    email: '邮箱',
    phone: '手机号',
    identity: '身份',
    on: '%{date} 已认证',
    no: '未认证',
    emailHelp: '每次输入本站发到邮箱的验证码后，即视为已认证。',
    help: {
        phone: '将前往服务商页面完成，本站不保存您的号码。',
        identity: '在服务商页面出示证件，再由审核员审核。本站不保存您的证件和姓名。',
    },
    begin: { phone: '认证手机号', identity: '认证身份' },
    again: { phone: '更换手机号', identity: '重新认证' },
    withdraw: { phone: '移除', identity: '撤回' },
    withdrawAsk: {
        phone: '确认移除手机号认证？公开主页将不再显示。',
        identity:
            '确认撤回身份认证？本站的相关记录会被删除，公开主页将不再显示。如需删除服务商保存的资料，请联系服务商。',
    },
    withdrawn: '认证已删除',
    expired: '证件已过期，请重新认证。',
    until: '有效期至 %{date}',
    states: {
        begun: '未完成',
        open: '等待审核',
        verified: '已认证',
        rejected: '未通过',
    },
    reasons: {
        failed: '服务商未能完成认证。',
        mismatch: '认证结果与账号资料不一致。',
        duplicate: '您已用其他账号完成身份认证。',
        doubtful: '认证结果存在疑点。',
        other: '认证结果未通过审核。',
    },
};
