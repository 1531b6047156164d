import { alertsEn } from './alerts';
import { attributionEn } from './attribution';
import { basisEn } from './basis';
import { botsEn } from './bots';
import { channelsEn } from './channels';
import { dashboardEn, groupsEn, selectEn } from './dashboard';
import { dataExportsEn } from './dataExports';
import { dataSourcesEn } from './dataSources';
import { funnelsEn } from './funnels';
import { goalsEn } from './goals';
import { historiesEn } from './histories';
import { journeysEn } from './journeys';
import { mailReportsEn } from './mailReports';
import { metricsEn } from './metrics';
import { notesEn } from './notes';
import { onlineEn } from './online';
import { otherTrackersEn } from './otherTrackers';
import { qualityEn } from './quality';
import { reportsEn } from './reports';
import { retentionEn } from './retention';
import type { SameKeys } from './sameKeys';
import { searchWordsEn } from './searchWords';
import { segmentsEn } from './segments';
import { siteSettingsEn } from './siteSettings';
import { speedEn } from './speed';
import { trendEn } from './trend';
import { visitsEn } from './visits';
import { whatChangedEn } from './whatChanged';

/** Texts of the signed-in application. `zh.ts` must have the same keys. */
export const en = {
    layout: {
        menu: 'Main menu',
        collapse: 'Collapse menu',
        expand: 'Expand menu',
        open: 'Open menu',
        language: 'Language',
        toLight: 'Switch to light theme',
        toDark: 'Switch to dark theme',
        account: 'Account',
        skip: 'Skip to content',
    },
    notice: {
        failed: 'Request failed',
        network: 'The server cannot be reached. Check your connection.',
        timeout: 'The server did not answer within 15 seconds.',
        forbidden: 'Your session has ended. Sign in again.',
        missing: 'It does not exist or you do not have access to it.',
        fields: 'Some fields have errors.',
        filterNotShared: 'The filter uses data that is not shared with you. Remove it.',
        busy: 'Too many requests. Wait a moment and try again.',
        server: 'Something went wrong on the server.',
        again: 'Try again',
        pageFailed: 'This page could not be shown',
        pageFailedText:
            'Something went wrong on this page. The rest of the application still works.',
        dataFailed: 'The data could not be loaded',
        codeMissing:
            'The page did not arrive. Check your connection, then reload. After an update of the server, reloading is enough.',
        reload: 'Reload',
    },
    common: {
        cancel: 'Cancel',
        close: 'Close',
        save: 'Save',
        copy: 'Copy',
        copied: 'Copied',
        unknown: 'Unknown',
        none: 'none',
    },
    ...metricsEn,
    notes: notesEn,
    bots: botsEn,
    speed: speedEn,
    row: {
        today: 'Today',
        yesterday: 'Yesterday',
        predictedToday: 'Predicted today',
        sameTimeYesterday: 'Same time yesterday',
        dailyAverage: 'Daily average',
        record: 'Record',
    },
    rowMeaning: {
        today: 'From midnight in the site’s time zone until now.',
        yesterday: 'All of yesterday.',
        predictedToday:
            'Today so far, scaled up by how much of the day’s total the last 4 same weekdays had reached by this time. Needs at least 2 of them.',
        sameTimeYesterday: 'Yesterday up to the same time of day.',
        dailyAverage: 'Average of the complete days since the site was added.',
        record: 'The best complete day since the site was added, with its date.',
    },
    period: {
        label: 'Period',
        today: 'Today',
        yesterday: 'Yesterday',
        last7: 'Last 7 days',
        last30: 'Last 30 days',
        last90: 'Last 90 days',
        thisMonth: 'This month',
        lastMonth: 'Last month',
        thisYear: 'This year',
        all: 'All time',
        custom: 'Custom range…',
        range: 'Custom range',
        from: 'From',
        to: 'To',
        apply: 'Apply',
        wrongOrder: 'The start date is after the end date.',
        incomplete: 'Enter both dates.',
        earlier: 'Earlier period',
        later: 'Later period',
    },
    site: {
        label: 'Site',
        none: 'No sites yet',
        noneText:
            'Add your first site and paste its code into your pages. Its statistics will appear here.',
        missing: 'Site not found',
        missingText:
            'This site does not exist or you do not have access to it. Choose another site above.',
        kindOwn: 'this server',
        kindDemo: 'demo',
        timezone: 'Time zone: %{zone} (%{offset})',
    },
    sites: {
        add: 'Add site',
        edit: 'Edit site',
        code: 'Get code',
        overview: 'Overview',
        visits: 'Visits',
        actions: 'More actions for %{name}',
        filter: 'Search name or domain',
        noMatch: 'No sites match “%{text}”.',
        clear: 'Clear search',
        website: 'Website',
        more: 'Show %{smart_count} more',
        last14: 'Last 14 days',
        sparkline: 'Page views of the last 14 days, oldest first: %{list}',
        sortBy: 'Sort by',
        sortAdded: 'Date added',
        todayOf: 'Today, %{metric}',
        yesterdayOf: 'Yesterday, %{metric}',
        domain: 'Domain',
        domainHelp: 'Without https://, for example example.com',
        name: 'Display name',
        nameHelp: 'Shown in this application',
        zone: 'Time zone',
        noZone: 'Unknown time zone',
        zoneHelp: 'Used for the days and hours of all reports',
        hosts: 'Additional domains',
        hostsHelp:
            'One per line. Use *.example.net for all subdomains. The main domain and its subdomains always count.',
        keeping: 'Keep events',
        keepForever: 'Forever',
        retentionDays: 'Days',
        retentionHelp: 'At least 7',
        retentionWarning:
            'Events older than %{smart_count} days are deleted permanently, together with their reports. The daily digests are kept.',
        cookieless: 'Cookieless',
        cookielessHelp:
            'No ID is stored in the browser, and IP addresses are shortened (203.0.113.0). Visitors are recognised for one day only, so visitor figures over several days are estimates, and the IP figure counts networks.',
        honourDnt: 'Respect Do Not Track',
        honourDntHelp:
            'Visitors whose browser sends Do Not Track or Global Privacy Control are not counted.',
        replaceSnippet:
            'This changes the tracking code. Replace the code on your pages after saving.',
        saved: 'Changes saved',
        continue: 'Save and get code',
    },
    mailReports: mailReportsEn,
    siteSettings: siteSettingsEn,
    otherTrackers: otherTrackersEn,
    install: {
        title: 'Code for %{name}',
        snippet: 'Tracking code',
        waiting: 'Waiting for the first visit…',
        openSite: 'Open %{host}',
        received: 'It works! The first event arrived at %{time} from %{host}.',
        receivedNoHost: 'It works! The first event arrived at %{time}.',
        last: 'Latest event: %{time}',
        otherHost:
            'Events are arriving from %{host}, which this site does not list. They are not counted.',
        hostAdded: '%{host} is counted from now on. Open one of its pages again.',
        open: 'Open statistics',
        later: 'Later',
    },
    overview: {
        table: 'Key figures',
        curve: 'Over time',
        asTable: 'Show as table',
        asChart: 'Show as chart',
        running: 'in progress',
        latest: 'No data today. Latest data: %{day}.',
        showLatest: 'View that day',
        onlyExcluded: 'There are visits, but all of them are excluded.',
        showExcluded: 'Show excluded traffic',
        noData: 'No visits in this period',
        noDataText: 'Choose a longer or different period.',
        change: {
            up: '%{value} more than %{base}',
            down: '%{value} less than %{base}',
            same: 'same as %{base}',
            none: 'No earlier data',
            points: '%{value} pts',
            comparedWith: 'Compared with %{base}.',
            sameTime: 'this time yesterday',
        },
        figures: 'Metric on the chart',
        panels: {
            sources: 'Sources',
            pages: 'Pages',
            places: 'Locations',
            devices: 'Devices and visitors',
        },
        tabs: {
            sources: 'Types',
            sourceNames: 'Sources',
            referrers: 'Referrers',
            keywords: 'Keywords',
            campaigns: 'Campaigns',
            pages: 'Pages',
            entries: 'Entry pages',
            exits: 'Exit pages',
            hosts: 'Hostnames',
            map: 'Map',
            area: 'Countries',
            regions: 'Regions',
            cities: 'Cities',
            devices: 'Devices',
            browsers: 'Browsers',
            systems: 'Systems',
            visitors: 'New and returning',
        },
        lists: {
            value: 'Name',
            empty: 'No data in this period',
            emptyReferrers: 'No visits from other sites in this period.',
        },
    },
    dashboard: dashboardEn,
    groups: groupsEn,
    select: selectEn,
    dataSources: dataSourcesEn,
    quality: qualityEn,
    report: reportsEn,
    trend: trendEn,
    source: {
        paid: 'Paid ads',
        campaign: 'Campaigns',
        search: 'Search engines',
        ai: 'AI assistants',
        social: 'Social networks',
        email: 'E-mail',
        internal: 'Same site',
        external: 'Other sites',
        direct: 'Direct',
    },
    device: {
        desktop: 'Desktop',
        phone: 'Phone',
        tablet: 'Tablet',
        tv: 'TV',
        console: 'Console',
        other: 'Other',
        unknown: 'Unknown',
    },
    visits: visitsEn,
    online: onlineEn,
    basis: basisEn,
    alerts: alertsEn,
    dataExports: dataExportsEn,
    channels: channelsEn,
    goals: goalsEn,
    segment: segmentsEn,
    funnels: funnelsEn,
    attribution: attributionEn,
    retention: retentionEn,
    searchWords: searchWordsEn,
    histories: historiesEn,
    journeys: journeysEn,
    whatChanged: whatChangedEn,
};

export type AppMessages = SameKeys<typeof en>;
