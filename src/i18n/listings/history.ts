import type { SameKeys } from '../sameKeys';

/** What happened to a listing. */
export const listingHistoryEn = {
    history: {
        title: 'History',
        by: { seller: 'you', platform: 'the platform', server: 'automatic' },
        more: 'Show earlier',
        actions: {
            create: 'Created',
            edit: 'Changed by the platform',
            submit: 'Submitted',
            approve: 'Listed',
            sendBack: 'Returned for changes',
            withdraw: 'Withdrawn',
            reopen: 'Reopened',
            pause: 'Paused: ownership check failed',
            resume: 'On sale again',
            propose: 'Edit proposed',
            withdrawEdit: 'Edit withdrawn',
            approveEdit: 'Edit approved',
            rejectEdit: 'Edit rejected',
            addVersion: 'Version added',
            approveVersion: 'Version approved',
            scanVersion: 'Archive scan requested',
            describeBuild: 'Build description changed',
            chooseWatermark: 'Watermark changed',
            traceFile: 'File checked for a watermark',
            rejectVersion: 'Version rejected',
            removeVersion: 'Version deleted',
        },
    },
};

export const listingHistoryZh: SameKeys<typeof listingHistoryEn> = {
    history: {
        title: '历史记录',
        by: { seller: '您', platform: '平台', server: '系统' },
        more: '显示更早的记录',
        actions: {
            create: '创建',
            edit: '平台修改',
            submit: '提交审核',
            approve: '上架',
            sendBack: '退回修改',
            withdraw: '下架',
            reopen: '重新编辑',
            pause: '验证失效，暂停出售',
            resume: '恢复出售',
            propose: '提交修改',
            withdrawEdit: '撤回修改',
            approveEdit: '修改通过',
            rejectEdit: '修改驳回',
            addVersion: '添加版本',
            approveVersion: '版本通过',
            scanVersion: '申请重新检测程序包',
            describeBuild: '修改构建说明',
            chooseWatermark: '修改水印设置',
            traceFile: '核对文件水印',
            rejectVersion: '版本驳回',
            removeVersion: '删除版本',
        },
    },
};
