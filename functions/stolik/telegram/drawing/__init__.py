"""How tables and hands look in a chat: plain text, since names and titles come from people."""
