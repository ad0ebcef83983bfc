package com.artcade.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
