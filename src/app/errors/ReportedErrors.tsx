import { Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { LoadState } from '../../ui/admin/states/LoadState';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { ErrorEntry } from './ErrorEntry';
import { ErrorList } from './ErrorList';

const perPage = 25;

const useClear = (onCleared: () => void) => {
    const queryClient = useQueryClient();
    return useMutation({
        mutationFn: () => callApi(calls.clearErrors),
        onSuccess: () => {
            onCleared();
            return queryClient.invalidateQueries({ queryKey: [calls.listErrors.path] });
        },
    });
};

interface PagingProps {
    page: number;
    pages: number;
    onPage: (page: number) => void;
}

const Paging = ({ page, pages, onPage }: PagingProps) => {
    const translate = useTranslate();
    return (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Button disabled={page <= 1} onClick={() => onPage(page - 1)} size="tall">
                {translate('errors.previous')}
            </Button>
            <span aria-live="polite">{translate('errors.page', { page, pages })}</span>
            <Button disabled={page >= pages} onClick={() => onPage(page + 1)} size="tall">
                {translate('errors.next')}
            </Button>
        </Stack>
    );
};

/** What the browsers of all people reported; only for administrators. */
export const ReportedErrors = () => {
    const translate = useTranslate();
    const [page, setPage] = useState(1);
    const isOn = useSiteSettings()?.report_errors === 1;
    const { data, error, refetch } = useCall(
        calls.listErrors,
        { query: { page, perPage } },
        { keep: true, isSilent: true },
    );
    const clear = useClear(() => setPage(1));
    if (!data) {
        return (
            <LoadState inner error={error} onAgain={() => void refetch()}>
                <CircularProgress aria-label={translate('errors.loading')} />
            </LoadState>
        );
    }
    const pages = Math.max(1, Math.ceil(data.total / perPage));
    return (
        <>
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('errors.leadReported')}
            </Typography>
            <ErrorList
                isEmpty={data.list.length === 0}
                emptyText={translate(isOn ? 'errors.noneReported' : 'errors.noneReportedOff')}
            >
                {data.list.map(({ id, ...entry }) => (
                    <ErrorEntry key={id} {...entry} />
                ))}
            </ErrorList>
            {pages > 1 && <Paging page={page} pages={pages} onPage={setPage} />}
            {data.total > 0 && (
                <Button
                    color="error"
                    loading={clear.isPending}
                    onClick={() => clear.mutate()}
                    size="tall"
                >
                    {translate('errors.clear')}
                </Button>
            )}
        </>
    );
};
