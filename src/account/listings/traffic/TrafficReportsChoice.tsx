import { Alert, Box, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { TrafficChoice } from '../../../../contract/market/public/listingTraffic';
import {
    type TrafficReport,
    trafficReports,
} from '../../../../contract/market/public/trafficSnapshot';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { trafficTexts } from '../../../public/market/traffic/texts';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { showToast } from '../../../ui/toasts/toasts';

interface Props {
    productId: string;
}

/** Each tick is kept at once; the server answers what is shown now. */
const useChoose = (productId: string) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const input = { params: { id: productId } };
    return useMutation({
        mutationFn: (reports: TrafficReport[]) =>
            callApi(calls.chooseTrafficReports, { ...input, body: { reports } }),
        onSuccess: choice => {
            client.setQueryData([calls.getTrafficChoice.path, input], choice);
            showToast({ kind: 'success', title: translate('listingTraffic.saved') });
        },
    });
};

const Ticks = ({ productId, choice }: Props & { choice: TrafficChoice }) => {
    const { reports: names } = trafficTexts[useCurrentLanguage()];
    const { mutate, isPending } = useChoose(productId);
    const change = (name: TrafficReport, isShown: boolean) =>
        mutate(
            trafficReports.filter(one => (one === name ? isShown : choice.reports.includes(one))),
        );
    return (
        <Box
            sx={{
                display: 'grid',
                columnGap: 2,
                mt: 1,
                gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
            }}
        >
            {trafficReports.map(name => (
                <FormControlLabel
                    key={name}
                    label={names[name]}
                    control={
                        <Checkbox
                            checked={choice.reports.includes(name)}
                            disabled={isPending}
                            onChange={(_event, isShown) => change(name, isShown)}
                        />
                    }
                />
            ))}
        </Box>
    );
};

/** Which reports of a website on sale its seller shows; figures are nobody's to edit. */
export const TrafficReportsChoice = ({ productId }: Props) => {
    const translate = useTranslate();
    const { data, refetch } = useCall(calls.getTrafficChoice, { params: { id: productId } });
    const [wasKept] = useState(data !== undefined);
    useEffect(() => {
        // it may be of another address or site
        if (wasKept) void refetch();
    }, [wasKept, refetch]);
    return (
        <SectionCard title={translate('listingTraffic.choice')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {!data && <Skeleton variant="rounded" height={120} />}
                {data?.host === null && (
                    <Alert severity="info">{translate('listingTraffic.unlinked')}</Alert>
                )}
                {data && data.host !== null && (
                    <Typography variant="text" sx={{ color: 'text.secondary' }}>
                        {translate('listingTraffic.choiceText', { host: data.host })}
                    </Typography>
                )}
                {data && <Ticks productId={productId} choice={data} />}
            </Box>
        </SectionCard>
    );
};
