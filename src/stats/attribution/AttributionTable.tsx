import {
    Box,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AttributionAnswer, AttributionRow } from '../../../contract/analytics/attribution';
import { attributionModels } from '../../../contract/analytics/attributionModels';
import { Explained } from '../../ui/admin/text/Explained';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { moneyText } from '../goals/moneyText';
import { ChangeText } from '../table/ChangeText';
import { fieldValueText } from '../table/fieldValueText';
import { ShareBar } from '../table/ShareBar';
import { type AttributionFigure, barsOf, figuresOf } from './figures';

const sticky = {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    minWidth: { xs: 112, sm: 160 },
    maxWidth: { xs: 132, sm: 320 },
    overflowWrap: 'anywhere',
} as const;

interface Props {
    data: AttributionAnswer;
    figure: AttributionFigure;
    isCompared: boolean;
}

const useFigureText = ({ data, figure }: Pick<Props, 'data' | 'figure'>) => {
    const language = useLanguage();
    return (amount: number): string => {
        if (figure === 'value') return moneyText(amount, data.currency, language);
        return figure === 'share' ? percent(amount, language) : exact(amount, language);
    };
};

const Row = ({ row, data, figure, isCompared }: Props & { row: AttributionRow }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = useFigureText({ data, figure });
    const field = data.by === 'entryPath' ? 'entry' : data.by;
    const name = row.isRest
        ? translate('attribution.rest')
        : fieldValueText(field, row.name, { language, translate });
    const figures = figuresOf(row, figure, data.conversions);
    const before = row.previous && figuresOf(row.previous, figure, data.conversions);
    const bars = barsOf(row, figure, data);
    return (
        <TableRow>
            <TableCell component="th" scope="row" sx={sticky}>
                {name}
            </TableCell>
            {attributionModels.map(model => (
                <TableCell key={model} align="right" sx={{ position: 'relative' }}>
                    <ShareBar share={bars[model]} />
                    <Box component="span" sx={{ position: 'relative', whiteSpace: 'nowrap' }}>
                        {textOf(figures[model])}
                    </Box>
                    {isCompared && figure !== 'share' && before && (
                        <Caption sx={{ whiteSpace: 'nowrap' }}>
                            <ChangeText
                                name="conversions"
                                now={figures[model]}
                                before={before[model]}
                            />
                        </Caption>
                    )}
                </TableCell>
            ))}
        </TableRow>
    );
};

const Total = ({ data, figure }: Pick<Props, 'data' | 'figure'>) => {
    const translate = useTranslate();
    const textOf = useFigureText({ data, figure });
    const whole = { conversions: data.conversions, share: 1, value: data.value ?? 0 }[figure];
    return (
        <TableRow sx={{ '& > *': { fontWeight: 650 } }}>
            <TableCell component="th" scope="row" sx={sticky}>
                {translate('attribution.total')}
            </TableCell>
            {attributionModels.map(model => (
                <TableCell key={model} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {textOf(whole)}
                </TableCell>
            ))}
        </TableRow>
    );
};

/** A row a value, a column a model: each column adds up to the same. */
export const AttributionTable = (props: Props) => {
    const { data } = props;
    const translate = useTranslate();
    return (
        <TableContainer
            tabIndex={0}
            role="group"
            aria-label={translate('attribution.title')}
            // relative: words for screen readers would reach out of what scrolls
            sx={{ position: 'relative' }}
        >
            <Table size="small" sx={{ '& td, & th': { px: 1.5 } }}>
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ ...sticky, zIndex: 2 }}>
                            {translate(`attribution.dimensions.${data.by}`)}
                        </TableCell>
                        {attributionModels.map(model => (
                            <TableCell key={model} align="right" sx={{ whiteSpace: 'nowrap' }}>
                                <Explained meaning={translate(`attribution.meanings.${model}`)}>
                                    {translate(`attribution.models.${model}`)}
                                </Explained>
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    <Total {...props} />
                    {data.list.map(row => (
                        <Row key={row.isRest ? '\n' : row.name} row={row} {...props} />
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
