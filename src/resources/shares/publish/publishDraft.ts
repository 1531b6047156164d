import {
    type Dashboard,
    type DashboardInput,
    dashboardInput,
} from '../../../../contract/analytics/dashboards';
import { checkFields } from '../../../ui/text/checkFields';

/** The form as it stands in the browser. */
export interface PublishDraft extends Omit<DashboardInput, 'origins'> {
    /** one a line */
    origins: string;
}

/** Of a link that is not published yet. */
export const newPublishDraft = (title: string): PublishDraft => ({
    title,
    description: '',
    isIndexed: false,
    origins: '',
    segments: [],
    isWhole: true,
    longestDays: 90,
    hasBadge: false,
    hasChart: false,
});

export const draftOf = (dashboard: Dashboard): PublishDraft => {
    const { title, description, isIndexed, segments, isWhole, longestDays, hasBadge, hasChart } =
        dashboard;
    const origins = dashboard.origins.join('\n');
    return {
        title,
        description,
        isIndexed,
        origins,
        segments,
        isWhole,
        longestDays,
        hasBadge,
        hasChart,
    };
};

/** Lines as origins: a path or a last slash that somebody copied along is left out. */
export const originsIn = (text: string): string[] =>
    text
        .split(/[\s,]+/)
        .filter(line => line !== '')
        .map(line => /^(https?:\/\/[^/?#]+)\/?$/i.exec(line)?.[1] ?? line)
        .map(line => line.toLowerCase());

/** Nothing in a text field is null there. */
export const publishInput = (draft: PublishDraft): DashboardInput => ({
    ...draft,
    title: draft.title ?? '',
    description: draft.description ?? '',
    origins: originsIn(draft.origins ?? ''),
});

/** Messages by field; a wrong line is told at the field. */
export const checkPublish = (draft: PublishDraft): Record<string, string> => {
    const found = checkFields(dashboardInput, publishInput(draft));
    return Object.fromEntries(
        Object.entries(found).map(([field, text]) => [field.split('.')[0] ?? field, text]),
    );
};
