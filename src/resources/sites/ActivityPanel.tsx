import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SiteAction } from '../../../contract/analytics/siteData';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { LoadState } from '../../ui/admin/states/LoadState';
import { DateTime } from '../../ui/admin/text/DateTime';
import { useActionText } from '../audit/words';

const sizes = [10, 25, 50];
/** What one just did beside it comes soon. */
const everyMs = 5_000;

const Actor = ({ by, actor }: SiteAction) => {
    const translate = useTranslate();
    const text = translate(`siteSettings.activity.by.${by}`);
    // one's own address says no more than that it was oneself
    return <>{by === 'self' || actor === '' ? text : `${text} · ${actor}`}</>;
};

const Actions = ({ list }: { list: readonly SiteAction[] }) => {
    const translate = useTranslate();
    const textOf = useActionText();
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Table size="small" aria-label={translate('siteSettings.group.activity')}>
                <TableHead>
                    <TableRow>
                        {['at', 'action', 'actor', 'address'].map(name => (
                            <TableCell key={name}>
                                {translate(`siteSettings.activity.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {list.map(action => (
                        <TableRow key={action.id}>
                            <TableCell>
                                <DateTime at={action.at} />
                            </TableCell>
                            <TableCell>{textOf('sites', action.action)}</TableCell>
                            <TableCell sx={{ overflowWrap: 'anywhere' }}>
                                <Actor {...action} />
                            </TableCell>
                            <TableCell>{action.address}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** What was done to a site, by whom and when: what cannot be taken back, and what lets others in. */
export const ActivityPanel = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const [query, setQuery] = useState({ page: 1, perPage: 10 });
    const input = { params: { id: site.id }, query };
    const { data, error, refetch } = useCall(calls.siteActivity, input, {
        keep: true,
        every: everyMs,
    });
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={160} />;
    return (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            <Box sx={{ typography: 'text', color: 'text.secondary' }}>
                {translate('siteSettings.activity.text')}
            </Box>
            {data.total === 0 ? (
                <Box role="status" sx={{ typography: 'text' }}>
                    {translate('siteSettings.activity.none')}
                </Box>
            ) : (
                <>
                    <Actions list={data.list} />
                    <Paging
                        query={query}
                        sizes={sizes}
                        total={data.total}
                        onChange={part => setQuery(before => ({ ...before, ...part }))}
                    />
                </>
            )}
        </Box>
    );
};
