import type { SameKeys } from './sameKeys';

/** Who is there now. */
export const onlineEn = {
    title: 'Online now',
    open: 'Click to see who they are.',
    minutes: 'Last %{smart_count} minutes',
    window: 'Time window',
    pages: 'Current pages',
    sources: 'Sources',
    regions: 'Regions',
    nobody: 'No visitors online',
    nobodyText: 'No activity in the last %{smart_count} minutes.',
    more: 'and %{smart_count} more',
};

export const onlineZh: SameKeys<typeof onlineEn> = {
    title: '当前在线',
    open: '点击查看是哪些访客。',
    minutes: '最近 %{smart_count} 分钟',
    window: '时间范围',
    pages: '当前页面',
    sources: '来源',
    regions: '地区',
    nobody: '当前没有访客在线',
    nobodyText: '最近 %{smart_count} 分钟没有访客活动。',
    more: '另有 %{smart_count} 项',
};
