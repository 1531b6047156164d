import { Box, Skeleton, Stack, TablePagination, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import type { AuditEntry } from '../../../../contract/platform/resource';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Ago } from '../../../ui/admin/text/Ago';
import { Note } from '../../../ui/admin/text/Note';
import { visuallyHidden } from '../../../ui/admin/text/visuallyHidden';
import { flatChanges } from '../amounts';
import { type Describe, useDescribe, useFieldLabel } from '../describe';
import { historyPerPage, useHistory } from './useHistory';

interface ChangesProps {
    name: string;
    entry: AuditEntry;
    describe: Describe | undefined;
}

const hidden = ['id', 'version', 'createdAt', 'updatedAt'];

const Changes = ({ name, entry, describe }: ChangesProps) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(name);
    const write = useDescribe(name, describe, entry.changes);
    const changes = Object.entries(flatChanges(entry.changes)).filter(
        ([field]) => !hidden.includes(field),
    );
    // what a new record was made with stands on the record itself
    if (entry.action === 'create' || changes.length === 0) return null;
    return (
        <Box component="dl" sx={{ typography: 'note', m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
            {changes.map(([field, [from, to]]) => (
                <Box key={field} sx={{ mt: 0.5 }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {labelOf(field)}
                    </Box>
                    <Box component="dd" sx={{ m: 0 }}>
                        {from !== null && from !== '' && (
                            <>
                                <span style={visuallyHidden}>
                                    {translate('office.history.from')}{' '}
                                </span>
                                <del>{write(field, from)}</del> <span aria-hidden="true">→</span>{' '}
                                <span style={visuallyHidden}>
                                    {translate('office.history.to')}{' '}
                                </span>
                            </>
                        )}
                        <ins style={{ textDecoration: 'none' }}>{write(field, to)}</ins>
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

const useActionText = (name: string) => {
    const translate = useTranslate();
    return (action: string): string =>
        translate(`resources.${name}.actions.${action}`, {
            _: translate(`office.history.actions.${action}`, { _: action }),
        });
};

const Entry = ({ title, ...props }: ChangesProps & { title: string | undefined }) => {
    const { name, entry } = props;
    const translate = useTranslate();
    const textOf = useActionText(name);
    return (
        <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Typography component="div" variant="text">
                {title && `${title} · `}
                <b>{textOf(entry.action)}</b> · <Ago at={entry.at} asDate />
            </Typography>
            <Note component="p" sx={{ overflowWrap: 'anywhere' }}>
                {entry.actor || translate('office.history.server')}
            </Note>
            <Changes {...props} />
        </Box>
    );
};

const Framed = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('office.history.title')}>
            <Box sx={{ px: 2.5, pb: 1.5 }}>{children}</Box>
        </SectionCard>
    );
};

interface ViewProps {
    /** whose texts name fields and actions */
    name: string;
    found: Pick<ReturnType<typeof useHistory>, 'data' | 'error' | 'refetch'>;
    page: number;
    onPage: (page: number) => void;
    describe?: Describe | undefined;
    /** what an entry is about, where it is not always the same record */
    titleOf?: (entry: AuditEntry) => string;
}

/** One page of an audit trail: who changed which field when, what from and what to. */
export const HistoryView = ({ name, found, page, onPage, describe, titleOf }: ViewProps) => {
    const translate = useTranslate();
    const { data, error, refetch } = found;
    if (!data) {
        return (
            <Framed>
                <LoadState inner error={error} onAgain={() => void refetch()}>
                    <Stack spacing={1} aria-hidden="true">
                        <Skeleton height={28} />
                        <Skeleton height={28} />
                    </Stack>
                </LoadState>
            </Framed>
        );
    }
    return (
        <Framed>
            {data.total === 0 && (
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('office.history.none')}
                </Typography>
            )}
            <Box
                component="ol"
                sx={{ m: 0, p: 0, listStyle: 'none', '& > :first-of-type': { borderTop: 0 } }}
            >
                {data.list.map(entry => (
                    <Entry
                        key={entry.id}
                        name={name}
                        entry={entry}
                        describe={describe}
                        title={titleOf?.(entry)}
                    />
                ))}
            </Box>
            {data.total > historyPerPage && (
                <TablePagination
                    component="div"
                    count={data.total}
                    page={page - 1}
                    rowsPerPage={historyPerPage}
                    rowsPerPageOptions={[historyPerPage]}
                    onPageChange={(_, next) => onPage(next + 1)}
                    labelDisplayedRows={({ from, to, count }) =>
                        translate('ra.navigation.page_range_info', {
                            offsetBegin: from,
                            offsetEnd: to,
                            total: count,
                        })
                    }
                    getItemAriaLabel={type => translate(`ra.navigation.${type}`)}
                />
            )}
        </Framed>
    );
};

interface Props {
    name: ResourceName;
    id: string;
    describe?: Describe;
}

/** A record's audit trail. */
export const HistoryPanel = ({ name, id, describe }: Props) => {
    const [page, setPage] = useState(1);
    const found = useHistory(name, id, page);
    return (
        <HistoryView name={name} found={found} page={page} onPage={setPage} describe={describe} />
    );
};
