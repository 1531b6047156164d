import { lazy, Suspense } from 'react';
import type { RequestNumberProps } from './requestNumberProps';

const Plain = ({ number }: RequestNumberProps) => <code>{number}</code>;

/** Most visitors never see one, and load nothing for it. */
const Copied = lazy(() =>
    import('./CopiedNumber').then(
        ({ CopiedNumber }) => ({ default: CopiedNumber }),
        () => ({ default: Plain }),
    ),
);

type Props = Omit<RequestNumberProps, 'number'> & { number: string | undefined };

/** The number by which the server's log has an error, to be passed on; nothing where it has none. */
export const RequestNumber = ({ number, ...rest }: Props) =>
    number === undefined ? null : (
        <Suspense>
            <Copied number={number} {...rest} />
        </Suspense>
    );
