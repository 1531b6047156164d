/**
 * zod tries `new Function` once a schema is made, which our content security policy reports as an
 * error. Its settings must be there before its code runs, so they are left where it looks for them.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
