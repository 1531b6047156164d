import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Trend, TrendSeries } from '../../../contract/analytics/trend';
import { curveOf } from './curve';
import { curveCsv } from './curveCsv';

const save = (name: string, text: string) => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // the browser has begun to read it by then
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

interface Props {
    trend: Trend;
    /** of the segments that stand beside it, in their order */
    segmentNames?: readonly string[];
}

/** The curve's figures as a file, with those of the period before and of the segments beside it. */
export const CsvButton = ({ trend, segmentNames = [] }: Props) => {
    const translate = useTranslate();
    const download = () => {
        const { current, previous, segments = [], granularity, timezone } = trend;
        const nameOf = (figure: string) => translate(`metric.${figure}`);
        const besideOf = (name: string, { points }: TrendSeries) => ({
            titleOf: (figure: string) => `${nameOf(figure)} (${name})`,
            points,
        });
        const bucket = `${translate(`trend.granularity.${granularity}`)} (${timezone})`;
        const text = curveCsv(curveOf(trend), { bucket, nameOf }, [
            ...(previous ? [besideOf(translate('trend.compared'), previous)] : []),
            ...segments.map((series, at) => besideOf(segmentNames[at] ?? '', series)),
        ]);
        save(`trend-${current.from}-${current.to}.csv`, text);
    };
    return (
        <Button startIcon={<DownloadOutlined />} onClick={download}>
            CSV
        </Button>
    );
};
