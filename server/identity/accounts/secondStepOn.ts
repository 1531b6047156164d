import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../platform/database/tables';

/** Whether signing in to an account has a second step. */
export const hasSecondStep = ({
    totp_on,
    passkey_step,
}: {
    totp_on: 0 | 1;
    passkey_step: 0 | 1;
}): boolean => totp_on === 1 || passkey_step === 1;

/** The same as a condition. */
export const asksSecondStep = ({
    eb,
    or,
}: ExpressionBuilder<Tables, 'users'>): Expression<SqlBool> =>
    or([eb('totp_on', '=', 1), eb('passkey_step', '=', 1)]);
