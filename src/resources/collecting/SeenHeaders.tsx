import {
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
    Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { SeenRequest } from '../../../contract/analytics/collecting';

const code = { typography: 'code', overflowWrap: 'anywhere' } as const;

/** The headers in which proxies tell an address, as they came. */
export const SeenHeaders = ({ headers }: Pick<SeenRequest, 'headers'>) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <div>
            <Typography id={id} component="h3" variant="text" sx={{ fontWeight: 600 }}>
                {translate('collecting.seen.headers')}
            </Typography>
            {headers.length === 0 ? (
                <Typography variant="text" sx={{ mt: 0.5, color: 'text.secondary' }}>
                    {translate('collecting.seen.noHeaders')}
                </Typography>
            ) : (
                <TableContainer>
                    <Table
                        size="small"
                        aria-labelledby={id}
                        sx={{ tableLayout: 'fixed', '& tr:last-child > *': { border: 0 } }}
                    >
                        <TableHead>
                            <TableRow>
                                <TableCell sx={{ width: { xs: '45%', sm: 220 }, pl: 0 }}>
                                    {translate('collecting.seen.header')}
                                </TableCell>
                                <TableCell>{translate('collecting.seen.value')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {headers.map(({ name, value }) => (
                                <TableRow key={`${name} ${value}`}>
                                    <TableCell
                                        component="th"
                                        scope="row"
                                        sx={{ ...code, fontWeight: 400, pl: 0 }}
                                    >
                                        {name}
                                    </TableCell>
                                    <TableCell sx={code}>{value}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
        </div>
    );
};
