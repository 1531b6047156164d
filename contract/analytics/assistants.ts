/** Where assistants ask, by the Model Context Protocol over HTTP. */
export const mcpPath = '/api/mcp';
