import { useLocation } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { ReportName } from '../../../contract/platform/reportPages';
import { useCall } from '../../dataProvider/useCall';
import { lastSite } from '../../stats/components/lastSite';

/** The only reports of the site that is looked at; null for all, and while nobody has asked for the site. */
export const useSiteReports = (): readonly ReportName[] | null => {
    const { search } = useLocation();
    const id = new URLSearchParams(search).get('site') ?? lastSite() ?? '';
    // what the page itself asks for: the menu waits for nothing
    const { data } = useCall(calls.getSite, { params: { id } }, { enabled: false });
    return data?.reports ?? null;
};
