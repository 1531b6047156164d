import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FunnelAnswer, FunnelDimension } from '../../../contract/analytics/funnelReport';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { fieldValueText } from '../table/fieldValueText';

interface Props {
    data: FunnelAnswer;
    by: FunnelDimension;
}

/** How far those of each value came, side by side. */
export const FunnelBy = ({ data, by }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const label = translate(`funnels.dimensions.${by}`);
    const field = by === 'entryPath' ? 'entry' : by;
    return (
        <TableContainer tabIndex={0} role="group" aria-label={label}>
            <Table size="small" sx={{ '& td, & th': { px: 2 } }}>
                <TableHead>
                    <TableRow>
                        <TableCell>{label}</TableCell>
                        {data.list.map(({ step, name }) => (
                            <TableCell key={step} align="right">
                                {`${step}. ${name}`}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {data.by.map(({ value, reached }) => (
                        <TableRow key={value}>
                            <TableCell component="th" scope="row">
                                {fieldValueText(field, value, { language, translate })}
                            </TableCell>
                            {data.list.map(({ step }) => {
                                const count = reached[step - 1] ?? 0;
                                const share = count / Math.max(1, reached[0] ?? 0);
                                return (
                                    <TableCell key={step} align="right">
                                        {exact(count, language)}
                                        <Caption>{percent(share, language)}</Caption>
                                    </TableCell>
                                );
                            })}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
