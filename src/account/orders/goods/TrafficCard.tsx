import DownloadIcon from '@mui/icons-material/Download';
import {
    Box,
    Button,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { TrafficSnapshot } from '../../../../contract/market/public/trafficSnapshot';
import { useCall } from '../../../dataProvider/useCall';
import { trafficTexts } from '../../../public/market/traffic/texts';
import { numberText, percentText } from '../../../public/market/traffic/words';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { Note } from '../../../ui/admin/text/Note';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { instantIn } from '../../../ui/text/times';
import { useShownOrder } from '../shownOrder';

const figures = ['uv', 'pv', 'ip', 'visits'] as const;

const save = (text: string, name: string): void => {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
};

const Periods = ({ snapshot }: { snapshot: TrafficSnapshot }) => {
    const translate = useTranslate();
    const language = useCurrentLanguage();
    const texts = trafficTexts[language];
    const share = (value: number | null) => (value === null ? '–' : percentText(value, language));
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        <TableCell />
                        {snapshot.periods.map(({ days }) => (
                            <TableCell key={days} align="right">
                                {translate('listingTraffic.period', { days })}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {figures.map(name => (
                        <TableRow key={name}>
                            <TableCell component="th">{texts.figures[name]}</TableCell>
                            {snapshot.periods.map(period => (
                                <TableCell key={period.days} align="right">
                                    {numberText(period.figures[name], language)}
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                    <TableRow>
                        <TableCell component="th">
                            {translate('listingTraffic.suspicious')}
                        </TableCell>
                        {snapshot.periods.map(({ days, quality }) => (
                            <TableCell key={days} align="right">
                                {share(quality.share)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableBody>
            </Table>
        </Box>
    );
};

/** The signed figures of a website as they were when it was ordered; nothing where none were measured. */
export const TrafficCard = () => {
    const translate = useTranslate();
    const language = useCurrentLanguage();
    const { order } = useShownOrder();
    const isWebsite = order.type === 'website';
    const input = { params: { id: order.id } };
    const options = { enabled: isWebsite, isSilent: true };
    const { data } = useCall(calls.getOrderTraffic, input, options);
    if (!data?.signed) return null;
    const { snapshot } = data.signed;
    const at = instantIn(snapshot.signedAt, snapshot.timezone, language);
    const lines = [
        [translate('listingTraffic.chain'), snapshot.chain.hash],
        [translate('listingTraffic.digest'), data.sha256],
    ];
    return (
        <SectionCard
            title={translate('listingTraffic.frozen')}
            actions={
                <Button
                    size="small"
                    startIcon={<DownloadIcon />}
                    onClick={() => save(data.file, `traffic-${order.number}.json`)}
                >
                    {translate('listingTraffic.download')}
                </Button>
            }
        >
            <Box sx={{ display: 'grid', gap: 1, px: 2.5, pb: 2, minWidth: 0 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {snapshot.host} ·{' '}
                    {translate('listingTraffic.frozenText', { at: `${at} ${snapshot.timezone}` })}
                </Typography>
                <Periods snapshot={snapshot} />
                {lines.map(([label, hash]) => (
                    <Note key={label} component="p">
                        {label}:{' '}
                        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                            {hash ?? '–'}
                        </Box>
                    </Note>
                ))}
            </Box>
        </SectionCard>
    );
};
