import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import {
    Box,
    IconButton,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { GoalFigures, GoalRow } from '../../../contract/analytics/goalsReport';
import { Explained } from '../../ui/admin/text/Explained';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchBox } from '../../ui/admin/touch';
import { exact, none, percent } from '../../ui/text/numbers';
import { ChangeText } from '../table/ChangeText';
import { ShareBar } from '../table/ShareBar';
import { moneyText } from './moneyText';

const counts = ['conversions', 'visits', 'visitors'] as const;
const rates = ['visitRate', 'visitorRate'] as const;
const amounts = ['value', 'cost'] as const;
const columns = [...counts, ...rates, ...amounts];
type Column = (typeof columns)[number];

const fieldOf = (column: Column): Exclude<keyof GoalFigures, 'unconverted'> =>
    column === 'cost' ? 'costPerConversion' : column;

const isRate = (column: Column) => column === 'visitRate' || column === 'visitorRate';
const isMoney = (column: Column) => column === 'value' || column === 'cost';

interface FigureProps {
    row: GoalRow;
    column: Column;
    currency: string;
    isCompared: boolean;
}

/** One figure of a goal, above how it moved; what has no rate stands below the value. */
const Figure = ({ row, column, currency, isCompared }: FigureProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const field = fieldOf(column);
    const now = row[field];
    const text = () => {
        if (now === null) return none;
        if (isMoney(column)) return moneyText(now, currency, language);
        return isRate(column) ? percent(now, language) : exact(now, language);
    };
    return (
        <>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {text()}
            </Box>
            {column === 'value' &&
                row.unconverted.map(one => (
                    <Caption
                        key={one.currency}
                        title={translate('goals.noRate', { currency: one.currency })}
                    >
                        + {moneyText(one.amount, one.currency, language)}
                    </Caption>
                ))}
            {isCompared && now !== null && column !== 'cost' && (
                <Caption sx={{ whiteSpace: 'nowrap' }}>
                    <ChangeText
                        name={isRate(column) ? 'conversionRate' : 'conversions'}
                        now={now}
                        before={row.previous?.[field]}
                    />
                </Caption>
            )}
        </>
    );
};

interface Props {
    list: readonly GoalRow[];
    currency: string;
    isCompared: boolean;
    label: string;
    /** nothing for those who only read */
    edit: { onEdit: (id: string) => void; onDelete: (id: string) => void } | undefined;
    onChoose: (id: string) => void;
}

const NameButton = ({ row, onChoose }: { row: GoalRow; onChoose: Props['onChoose'] }) => (
    <Box
        component="button"
        type="button"
        onClick={() => onChoose(row.id)}
        sx={{
            position: 'relative',
            font: 'inherit',
            color: 'primary.main',
            background: 'none',
            border: 0,
            p: 0,
            textAlign: 'left',
            cursor: 'pointer',
            overflowWrap: 'anywhere',
            '&:hover': { textDecoration: 'underline' },
        }}
    >
        {row.name}
    </Box>
);

const Buttons = ({ row, edit }: { row: GoalRow; edit: NonNullable<Props['edit']> }) => {
    const translate = useTranslate();
    const { name, id } = row;
    return (
        <Box sx={{ whiteSpace: 'nowrap' }}>
            <IconButton
                aria-label={translate('goals.editNamed', { name })}
                onClick={() => edit.onEdit(id)}
                sx={touchBox(32)}
            >
                <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton
                aria-label={translate('goals.deleteNamed', { name })}
                onClick={() => edit.onDelete(id)}
                sx={touchBox(32)}
            >
                <DeleteOutlined fontSize="small" />
            </IconButton>
        </Box>
    );
};

const useShown = (list: readonly GoalRow[]): Column[] => {
    const hasValue = list.some(({ value }) => value !== null);
    const hasCost = list.some(({ costPerConversion }) => costPerConversion !== null);
    return columns.filter(
        column => (column !== 'value' || hasValue) && (column !== 'cost' || hasCost),
    );
};

const Meaning = ({ column, children }: { column: Column; children: ReactNode }) => {
    const translate = useTranslate();
    return <Explained meaning={translate(`goals.${column}Meaning`)}>{children}</Explained>;
};

/** A card a goal, for phones. */
const Cards = ({ list, edit, onChoose, ...rest }: Props) => {
    const translate = useTranslate();
    const shown = useShown(list);
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: { sm: 'none' } }}>
            {list.map(row => (
                <Box
                    component="li"
                    key={row.id}
                    sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
                >
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
                        <Box sx={{ flex: 1, minWidth: 0, position: 'relative', py: 1 }}>
                            <ShareBar share={row.visitRate ?? 0} />
                            <NameButton row={row} onChoose={onChoose} />
                        </Box>
                        {edit && <Buttons row={row} edit={edit} />}
                    </Box>
                    <Box
                        component="dl"
                        sx={{
                            m: 0,
                            display: 'grid',
                            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
                            gap: 1.5,
                        }}
                    >
                        {shown
                            .filter(column => row[fieldOf(column)] !== null)
                            .map(column => (
                                <div key={column}>
                                    <Note component="dt">{translate(`goals.${column}`)}</Note>
                                    <Box component="dd" sx={{ m: 0 }}>
                                        <Figure row={row} column={column} {...rest} />
                                    </Box>
                                </div>
                            ))}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

/** Goals beside each other: how often each was reached, and what that is worth. */
export const GoalTable = (props: Props) => {
    const { list, label, edit, onChoose, ...rest } = props;
    const translate = useTranslate();
    const shown = useShown(list);
    return (
        <>
            <Cards {...props} />
            <TableContainer
                tabIndex={0}
                role="group"
                aria-label={label}
                sx={{ position: 'relative', display: { xs: 'none', sm: 'block' } }}
            >
                <Table
                    size="small"
                    sx={{ '& td, & th': { px: 1.5 }, '& :is(td, th):first-of-type': { pl: 2.5 } }}
                >
                    <TableHead>
                        <TableRow>
                            <TableCell sx={{ width: '28%' }}>{translate('goals.goal')}</TableCell>
                            {shown.map(column => (
                                <TableCell key={column} align="right">
                                    <Meaning column={column}>
                                        {translate(`goals.${column}`)}
                                    </Meaning>
                                </TableCell>
                            ))}
                            {edit && <TableCell aria-label={translate('goals.edit')} />}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {list.map(row => (
                            <TableRow key={row.id}>
                                <TableCell component="th" scope="row" sx={{ position: 'relative' }}>
                                    <ShareBar share={row.visitRate ?? 0} />
                                    <NameButton row={row} onChoose={onChoose} />
                                </TableCell>
                                {shown.map(column => (
                                    <TableCell key={column} align="right">
                                        <Figure row={row} column={column} {...rest} />
                                    </TableCell>
                                ))}
                                {edit && (
                                    <TableCell align="right" sx={{ width: 84, py: 0 }}>
                                        <Buttons row={row} edit={edit} />
                                    </TableCell>
                                )}
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
        </>
    );
};
