import type { SameKeys } from '../../i18n/sameKeys';

export const auditEn = {
    name: 'entry |||| entries',
    emptyText: 'Actions by administrators and editors will appear here.',
};

export const auditZh: SameKeys<typeof auditEn> = {
    name: '日志',
    emptyText: '管理员和编辑的操作会显示在这里。',
};

/** Words of the log's own page, and of actions on what has no page of the back-office. */
export const auditPageEn = {
    server: 'The server itself',
    nothing: 'No fields',
    check: {
        label: 'Check the log',
        whole: 'Whole: %{entries} entries, unchanged since %{since}.',
        empty: 'The log is empty.',
        broken: '%{count} of %{entries} entries are not as they were written.',
        wholeSince: 'From %{since} on all is as it was written.',
        notWhole: 'Not even the last entry is as it was written.',
        changed: 'Entry %{seq} of %{at} was changed.',
        missing: 'Entry %{seq} is missing.',
        more: 'and %{count} more',
    },
    kinds: {
        sites: 'Site',
        settings: 'Settings',
        mails: 'Mail',
        quarantine: 'Quarantined events',
        payment: 'Payment method',
        accounting: 'Ledger',
    },
    actions: {
        create: 'Created',
        edit: 'Changed',
        delete: 'Deleted',
        sendAgain: 'Sent again',
        putBack: 'Put back',
        discard: 'Discarded',
        mark: 'Visits marked as bots',
        unmark: 'Marks taken back',
        excludeVisitor: 'Visitor excluded',
        restoreVisitor: 'Visitor counted again',
        eraseVisitor: 'Visitor erased',
        createLogKey: 'Log key made',
        revokeLogKey: 'Log key revoked',
        archive: 'Archived',
        restore: 'Taken out of the archive',
        createShare: 'Share link made',
        revokeShare: 'Share link revoked',
        note: 'Note written',
    },
};

export const auditPageZh: SameKeys<typeof auditPageEn> = {
    server: '服务器',
    nothing: '没有字段',
    check: {
        label: '检查日志',
        whole: '完整：共 %{entries} 条，自 %{since} 起未被改动。',
        empty: '日志为空。',
        broken: '%{entries} 条中有 %{count} 条与写入时不符。',
        wholeSince: '自 %{since} 起未被改动。',
        notWhole: '连最后一条也与写入时不符。',
        changed: '第 %{seq} 条（%{at}）被改动过。',
        missing: '第 %{seq} 条缺失。',
        more: '另有 %{count} 处',
    },
    kinds: {
        sites: '网站',
        settings: '系统设置',
        mails: '邮件',
        quarantine: '隔离的数据行',
        payment: '支付方式',
        accounting: '账本',
    },
    actions: {
        create: '新建',
        edit: '修改',
        delete: '删除',
        sendAgain: '重新发送',
        putBack: '放回队列',
        discard: '丢弃',
        mark: '标记为机器人',
        unmark: '取消标记',
        excludeVisitor: '排除访客',
        restoreVisitor: '恢复访客',
        eraseVisitor: '清除访客数据',
        createLogKey: '创建日志密钥',
        revokeLogKey: '撤销日志密钥',
        archive: '归档',
        restore: '取消归档',
        createShare: '新建分享链接',
        revokeShare: '撤销分享链接',
        note: '填写备注',
    },
};
