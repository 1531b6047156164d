import type { SameKeys } from './sameKeys';

/** The page that says how the server stands. */
export const stateEn = {
    well: 'Everything is running well',
    attention: '%{smart_count} thing needs attention |||| %{smart_count} things need attention',
    fine: 'Working normally',
    reports: 'Report times',
    reportsNote: 'Response times since the server started.',
    report: 'Report',
    asked: 'Requests',
    half: 'Half take up to',
    tenth: '9 in 10 take up to',
    stale: 'The status could not be refreshed. This is from %{time}.',
    error: 'Error',
    warning: 'Warning',
};

export const stateZh: SameKeys<typeof stateEn> = {
    well: '一切运行正常',
    attention: '有 %{smart_count} 处需要关注',
    fine: '正常',
    reports: '报表耗时',
    reportsNote: '自服务器启动以来的响应时间。',
    report: '报表',
    asked: '请求次数',
    half: '半数不超过',
    tenth: '九成不超过',
    stale: '状态没能刷新，以下是 %{time} 的情况。',
    error: '错误',
    warning: '警告',
};
