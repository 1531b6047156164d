import type { SameKeys } from '../../i18n/sameKeys';

export const auditEn = {
    name: 'entry |||| entries',
    emptyText: 'Actions by staff will appear here.',
};

export const auditZh: SameKeys<typeof auditEn> = {
    name: '日志',
    emptyText: '员工的操作会显示在这里。',
};

/** Words of the log's own page, and of actions on what has no page of the back-office. */
export const auditPageEn = {
    server: 'System',
    nothing: 'No fields',
    all: 'Show all',
    less: 'Show less',
    check: {
        label: 'Verify log',
        whole: 'Intact: %{entries} entries, unchanged since %{since}.',
        empty: 'The log is empty.',
        broken: '%{count} of %{entries} entries were changed or are missing.',
        wholeSince: 'Entries since %{since} are intact.',
        notWhole: 'The last entry is not intact either.',
        changed: 'Entry %{seq} (%{at}) was changed.',
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
        sendAgain: 'Resent',
        putBack: 'Loaded again',
        discard: 'Discarded',
        mark: 'Visits marked as bots',
        unmark: 'Bot marks removed',
        excludeVisitor: 'Visitor excluded',
        restoreVisitor: 'Visitor included again',
        eraseVisitor: 'Visitor data deleted',
        createLogKey: 'Log key created',
        revokeLogKey: 'Log key revoked',
        archive: 'Archived',
        restore: 'Unarchived',
        createShare: 'Share link created',
        revokeShare: 'Share link revoked',
        note: 'Note added',
    },
};

export const auditPageZh: SameKeys<typeof auditPageEn> = {
    server: '系统',
    nothing: '没有字段',
    all: '显示全部',
    less: '收起',
    check: {
        label: '检查日志',
        whole: '完整：共 %{entries} 条，自 %{since} 起未被改动。',
        empty: '日志为空。',
        broken: '%{entries} 条中有 %{count} 条与写入时不符。',
        wholeSince: '自 %{since} 起未被改动。',
        notWhole: '最后一条也与写入时不符。',
        changed: '第 %{seq} 条（%{at}）被改动过。',
        missing: '第 %{seq} 条缺失。',
        more: '另有 %{count} 处',
    },
    kinds: {
        sites: '网站',
        settings: '系统设置',
        mails: '邮件',
        quarantine: '隔离的事件',
        payment: '支付方式',
        accounting: '账本',
    },
    actions: {
        create: '新建',
        edit: '修改',
        delete: '删除',
        sendAgain: '重新发送',
        putBack: '重新入库',
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
