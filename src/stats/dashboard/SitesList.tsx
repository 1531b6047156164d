import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import type { SiteTask } from '../../resources/sites/SiteDialogs';
import { SiteCards } from './SiteCards';
import { SitesTable } from './SitesTable';
import { sortSites } from './sortSites';
import { sumSites } from './sumSites';
import type { SitesView } from './useSitesView';

/** Rows of a page: more are rendered when they are asked for. */
const step = 50;

interface Props {
    list: readonly SiteSummary[];
    view: SitesView;
    onTask: (task: SiteTask) => void;
}

/** Sites in order, a page of them at first, under their sum. */
export const SitesList = ({ list, view, onTask }: Props) => {
    const translate = useTranslate();
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const [limit, setLimit] = useState(step);
    const { sort, order, setSort } = view;
    const rows = useMemo(() => sortSites(list, sort, order), [list, sort, order]);
    const sum = useMemo(
        () => (list.length > 1 ? { count: list.length, figures: sumSites(list) } : undefined),
        [list],
    );
    const View = phone ? SiteCards : SitesTable;
    const more = rows.length - limit;
    return (
        <>
            <View
                rows={rows.slice(0, limit)}
                sum={sum}
                sort={sort}
                order={order}
                onSort={setSort}
                onTask={onTask}
            />
            {more > 0 && (
                <Box sx={{ mt: 2, textAlign: 'center' }}>
                    <Button variant="outlined" onClick={() => setLimit(limit + step)}>
                        {translate('sites.more', { smart_count: Math.min(step, more) })}
                    </Button>
                </Box>
            )}
        </>
    );
};
