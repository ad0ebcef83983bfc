import type { McpTool } from '../tool.ts';
import { accountTools } from './account.ts';
import { drawingTools } from './drawing-tools.ts';
import { driveTools } from './drive.ts';
import { orderTools } from './orders.ts';

export const tools: readonly McpTool[] = [...drawingTools, ...orderTools, ...driveTools, ...accountTools];
