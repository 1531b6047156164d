import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Trend } from '../../../contract/analytics/trend';
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

/** The curve's figures as a file. */
export const CsvButton = ({ trend }: { trend: Trend }) => {
    const translate = useTranslate();
    const download = () => {
        const { current, granularity, timezone } = trend;
        const nameOf = (figure: string) => translate(`metric.${figure}`);
        const text = curveCsv(curveOf(trend), {
            bucket: `${translate(`trend.granularity.${granularity}`)} (${timezone})`,
            nameOf,
            previousOf: figure => `${nameOf(figure)} (${translate('trend.compared')})`,
        });
        save(`trend-${current.from}-${current.to}.csv`, text);
    };
    return (
        <Button startIcon={<DownloadOutlined />} onClick={download}>
            CSV
        </Button>
    );
};
