import { ColumnsButton } from 'react-admin';

/** Which columns are shown, and in which order; kept for the person. */
export const ShownColumns = () => <ColumnsButton />;
