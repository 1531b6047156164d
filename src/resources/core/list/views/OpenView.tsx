import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../../../../contract/backOffice';
import { calls } from '../../../../../contract/calls';
import type { ListView } from '../../../../../contract/platform/listViews';
import { callApi } from '../../../../dataProvider/callApi';
import { statusOf } from '../../../../dataProvider/HttpError';
import { useRefusalText } from '../../../../ui/admin/text/useRefusalText';
import { isBareView, viewIn, viewSearch } from './viewAddress';

const OpenViewContext = createContext<ListView | undefined>(undefined);

/** The view in which the list around is shown. */
export const useOpenView = (): ListView | undefined => use(OpenViewContext);

/** Under which names react-admin's table keeps what columns it shows: each view has its own. */
export const columnsKey = (name: ResourceName, view: ListView | undefined): string =>
    view ? `${name}.view.${view.id}` : `${name}.datatable`;

const Waiting = () => (
    <Box aria-hidden="true">
        <Skeleton width={220} height={48} />
        <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
);

const NoView = ({ error }: { error: unknown }) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const isGone = statusOf(error) === 404 || error === undefined;
    return (
        <Alert severity="warning" sx={{ mb: 2 }}>
            {isGone ? translate('office.views.gone') : textOf(error)}
        </Alert>
    );
};

interface Props {
    name: ResourceName;
    children: ReactNode;
}

/**
 * Finds the view that a list's address names. An address that names nothing else becomes that of what the view
 * shows, before the list asks for records; one that is gone or not shared leaves the list as it is.
 */
export const OpenView = ({ name, children }: Props) => {
    const { search } = useLocation();
    const navigate = useNavigate();
    const id = viewIn(search);
    const isBare = isBareView(search);
    const { data, error, isPending } = useQuery({
        queryKey: [name, 'views', 'one', id],
        queryFn: ({ signal }) =>
            callApi(calls.getListView, { params: { id: id ?? '' } }, signal, { isSilent: true }),
        enabled: id !== undefined,
        meta: { isSilent: true },
    });
    const view = data?.resource === name && id !== undefined ? data : undefined;
    useEffect(() => {
        if (view && isBare) void navigate({ search: viewSearch(view) }, { replace: true });
    }, [view, isBare, navigate]);
    if (id !== undefined && isBare && (isPending || view)) return <Waiting />;
    const isMissing = id !== undefined && !isPending && !view;
    return (
        <OpenViewContext.Provider value={view}>
            {isMissing && <NoView error={error ?? undefined} />}
            {children}
        </OpenViewContext.Provider>
    );
};
