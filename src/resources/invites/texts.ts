import type { SameKeys } from '../../i18n/sameKeys';

export const invitesEn = {
    name: 'invite |||| invites',
    emptyText: 'People who sign up with an invite code will appear here.',
    states: { valid: 'Counts', void: 'Void' },
    marks: {
        sameAddress: 'Same address',
        sameDevice: 'Same device',
        sameBatch: 'Several at once',
    },
    suspicion: { true: 'Suspicious', false: 'Not suspicious' },
    actions: { valid: 'Made to count', void: 'Made void' },
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
    unknown: 'Not known',
    reasons: 'Risk signals',
    none: 'Nothing speaks against it.',
    sameAddress: 'The inviter has come from the address of this registration.',
    sameDevice: 'It was made in a browser that the inviter has used.',
    sameBatch: 'Others registered from this address within a day:',
    sessions: 'The inviter’s present sessions there:',
    nothingEarned: 'Nothing so far',
    note: 'Why',
    void: {
        label: 'Make void…',
        title: 'Make this invite void?',
        text: 'A void invite earns its inviter nothing from then on.',
        done: 'Invite made void',
    },
    valid: {
        label: 'Let it count…',
        title: 'Let this invite count again?',
        text: 'It earns its inviter what the rules say from then on.',
        done: 'Invite counts again',
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
