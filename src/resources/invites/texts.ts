import type { SameKeys } from '../../i18n/sameKeys';

export const invitesEn = {
    name: 'invite |||| invites',
    emptyText: 'People who sign up with an invite code will appear here.',
    states: { valid: 'Valid', void: 'Void' },
    marks: {
        sameAddress: 'Same address',
        sameDevice: 'Same device',
        sameBatch: 'Several at once',
    },
    suspicion: { true: 'Suspicious', false: 'Not suspicious' },
    actions: { valid: 'Marked as valid', void: 'Marked as void' },
};

export const invitesZh: SameKeys<typeof invitesEn> = {
    name: '邀请',
    emptyText: '使用邀请码注册的人会显示在这里。',
    states: { valid: '有效', void: '无效' },
    marks: { sameAddress: '同一地址', sameDevice: '同一设备', sameBatch: '集中注册' },
    suspicion: { true: '可疑', false: '正常' },
    actions: { valid: '设为有效', void: '设为无效' },
};

/** Words of an invite's own page. */
export const inviteEn = {
    registration: 'Registration',
    when: 'Registered',
    unknown: 'Unknown',
    reasons: 'Risk signals',
    none: 'No risk signals.',
    sameAddress: 'The inviter has used the IP address of this registration.',
    sameDevice: 'The inviter has used the browser of this registration.',
    sameBatch: 'Other accounts registered from this address within a day:',
    sessions: 'The inviter’s current sessions there:',
    nothingEarned: 'Nothing yet',
    note: 'Reason',
    void: {
        label: 'Void invite…',
        title: 'Void this invite?',
        text: 'The inviter will earn nothing more from this invite.',
        done: 'Invite voided',
    },
    valid: {
        label: 'Mark as valid…',
        title: 'Mark this invite as valid?',
        text: 'From then on, the inviter earns commission from this invite.',
        done: 'Invite marked as valid',
    },
};

export const inviteZh: SameKeys<typeof inviteEn> = {
    registration: '注册信息',
    when: '注册时间',
    unknown: '未知',
    reasons: '可疑之处',
    none: '没有发现可疑之处。',
    sameAddress: '邀请人曾在注册所用的地址登录。',
    sameDevice: '注册所用的浏览器曾由邀请人登录。',
    sameBatch: '一天之内还有其他人从该地址注册：',
    sessions: '邀请人目前在该地址的登录：',
    nothingEarned: '暂无',
    note: '理由',
    void: {
        label: '设为无效…',
        title: '把这条邀请设为无效？',
        text: '无效的邀请今后不再为邀请人带来佣金。',
        done: '已设为无效',
    },
    valid: {
        label: '设为有效…',
        title: '把这条邀请恢复为有效？',
        text: '今后按规则为邀请人计算佣金。',
        done: '已恢复为有效',
    },
};
