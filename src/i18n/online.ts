import type { SameKeys } from './sameKeys';

/** Who is there now. */
export const onlineEn = {
    title: 'Online now',
    open: 'Opens who they are.',
    minutes: 'Last %{smart_count} minutes',
    window: 'Period looked at',
    pages: 'Pages they are on',
    sources: 'Where they came from',
    regions: 'Regions',
    nobody: 'Nobody is here at the moment',
    nobodyText: 'Nothing came in the last %{smart_count} minutes.',
    more: 'and %{smart_count} more',
};

export const onlineZh: SameKeys<typeof onlineEn> = {
    title: '当前在线',
    open: '点击查看是哪些访客。',
    minutes: '最近 %{smart_count} 分钟',
    window: '时间范围',
    pages: '正在浏览的页面',
    sources: '来源',
    regions: '地区',
    nobody: '目前没有人在线',
    nobodyText: '最近 %{smart_count} 分钟没有数据。',
    more: '另有 %{smart_count} 项',
};
