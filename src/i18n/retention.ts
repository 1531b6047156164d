import type { SameKeys } from './sameKeys';

/** Retention: who comes back after a first visit. */
export const retentionEn = {
    title: 'Who comes back',
    period: 'Cohorts by',
    periods: { day: 'Day', week: 'Week', month: 'Month' },
    cohort: 'First visit',
    firstGoal: 'First conversion',
    begin: 'Starting with',
    by: 'Rows',
    byPeriod: 'Periods',
    size: 'Visitors',
    average: 'Average',
    first: { day: 'Same day', week: 'Same week', month: 'Same month' },
    later: { day: 'Day %{number}', week: 'Week %{number}', month: 'Month %{number}' },
    running: 'not over yet',
    cell: '%{share} (%{count} of %{size})',
    curve: 'Average share of visitors who came back',
    onlyOne: 'This period has one cohort. Compare several over a longer one.',
    longer: {
        day: 'Show the last 14 days',
        week: 'Show the last 12 weeks',
        month: 'Show the last 12 months',
    },
    none: 'No visitor came for the first time in this period.',
    noneConverted: 'No visitor reached this goal for the first time in this period.',
    cookielessTitle: 'Retention cannot be measured here',
    cookielessText:
        'This site, or one of the group, is cookieless: a visitor is known for one day only, so nobody can be seen coming back.',
    how: 'How retention is counted',
    howText:
        'A cohort is all visitors whose first visit ever was in that day, week or month (the site’s time zone) and matches the filter. A cell is the share of them who visited again in that later period; with a goal chosen, who reached it. Cohorts can also begin with the visit in which a goal was first reached, ever; or be grouped by what stands on that visit, such as its source (the 20 values with the most visitors, and only periods that are over). The average covers all visitors and only periods that are over. The period is widened to whole weeks or months.',
};

export const retentionZh: SameKeys<typeof retentionEn> = {
    title: '回访情况',
    period: '分组周期',
    periods: { day: '天', week: '周', month: '月' },
    cohort: '首次访问',
    firstGoal: '首次转化',
    begin: '起点',
    by: '每行',
    byPeriod: '周期',
    size: '访客数',
    average: '平均',
    first: { day: '当天', week: '当周', month: '当月' },
    later: { day: '第 %{number} 天', week: '第 %{number} 周', month: '第 %{number} 月' },
    running: '尚未结束',
    cell: '%{share}（%{size} 中的 %{count}）',
    curve: '回访访客的平均占比',
    onlyOne: '该时段只有一组访客，选择更长的时段可以比较多组。',
    longer: { day: '查看最近 14 天', week: '查看最近 12 周', month: '查看最近 12 个月' },
    none: '该时段内没有首次到访的访客。',
    noneConverted: '该时段内没有首次达成该目标的访客。',
    cookielessTitle: '这里无法统计留存',
    cookielessText:
        '该网站（或分组中的网站）不使用 Cookie：访客只在当天可识别，无法得知谁再次到访。',
    how: '留存如何统计',
    howText:
        '同一组访客的历史首次访问在网站时区的同一天、同一周或同一月，且符合筛选条件。每一格是其中在之后该周期内再次访问的占比；选择了目标时，是达成该目标的占比。也可以以历史上首次达成某目标的访问为起点，或按该访问的来源等分组（访客最多的 20 个值，只计已结束的周期）。平均值计入所有访客，且只计已结束的周期。时段会扩展为完整的周或月。',
};
